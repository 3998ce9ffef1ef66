// SPDX-License-Identifier: MIT
// What is looked for in the page's sources and in its tests: mistakes, not taste. Started from the
// root of the tree by `npm run lint`.

import js from '@eslint/js';
import globals from 'globals';

// Windows have these as well, so a variable that somebody forgot to declare would go unseen.
const EASILY_MEANT_OTHERWISE = ['close', 'closed', 'event', 'external', 'find', 'focus', 'frames', 'length', 'name', 'open',
  'origin', 'parent', 'print', 'screen', 'scroll', 'self', 'status', 'stop', 'top'];

export default [
  js.configs.recommended,
  {
    // The tests run functions of theirs inside the page.
    languageOptions: { ecmaVersion: 2022, sourceType: 'module', globals: { ...globals.browser } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-restricted-globals': ['error', ...EASILY_MEANT_OTHERWISE],
      'no-unused-vars': 'error',
      'no-unused-expressions': 'error',
      'no-use-before-define': ['error', { functions: false, classes: true, variables: false }],
      'no-shadow': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-implicit-globals': 'error',
      'no-duplicate-imports': 'error',
      // Comparisons and values that are not what they look like.
      eqeqeq: 'error',
      radix: 'error',
      'no-implicit-coercion': 'error',
      'no-self-compare': 'error',
      'no-template-curly-in-string': 'error',
      'no-sequences': 'error',
      'no-return-assign': 'error',
      'array-callback-return': 'error',
      'guard-for-in': 'error',
      // Loops and promises that end otherwise than they look.
      'no-unreachable-loop': 'error',
      'no-unmodified-loop-condition': 'error',
      'no-constructor-return': 'error',
      'no-promise-executor-return': 'error',
      'prefer-promise-reject-errors': 'error',
      'no-throw-literal': 'error',
      'require-await': 'error',
      // Text that becomes code, and what stops the whole page.
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-script-url': 'error',
      'no-alert': 'error',
      'no-extend-native': 'error',
    },
  },
  { files: ['**/protocol/web/**'], rules: { 'no-console': 'error' } },
  { files: ['**/tests/web/**'], languageOptions: { globals: { ...globals.node } } },
];
