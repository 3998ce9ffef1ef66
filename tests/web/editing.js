// SPDX-License-Identifier: MIT
// The position editor: the engine says what is a position.

import assert from 'node:assert/strict';

export default {
  async 'pieces are put and taken away, and the position is played from'({ open }) {
    const visit = await open({ hash: '#hexapawn3x3' }), { page } = visit;
    await page.keyboard.press('e');
    await page.click('#editor button:has-text("Clear")');
    await page.click('#editor .palette[aria-label="white pawn"]');
    await visit.cell('a2').click();
    await visit.cell('b1').click();
    await visit.cell('b1').click();
    await page.click('#editor .palette[aria-label="black pawn"]');
    await visit.cell('c3').click();
    await page.selectOption('#editor select', '1');
    await page.click('#editor-done');
    await page.waitForFunction(() => document.querySelector('#editor').hidden);
    await visit.atPly(0);
    assert.equal(await visit.exported('Copy position'), '2p/P2/3 b');
    await visit.play((await visit.moves())[0]);
  },

  async 'piles grow by a click and shrink by one with Shift'({ open }) {
    const visit = await open({ hash: '#kalah4-3' }), { page } = visit;
    await page.click('[data-do=edit]');
    await visit.cell('s1').click();
    await visit.cell('s2').click({ modifiers: ['Shift'] });
    await visit.cell('S').click();
    await page.click('#editor-done');
    await page.waitForFunction(() => document.querySelector('#editor').hidden);
    await visit.atPly(0);
    assert.equal(await visit.exported('Copy position'), '4,2,3,3/3,3,3,3 1,0 s');
  },

  async 'what is no position is refused with the engine\'s reason, and can be left'({ open }) {
    const visit = await open({ hash: '#phwar' }), { page } = visit;
    await page.keyboard.press('e');
    await page.click('#editor button:has-text("Clear")');
    await page.click('#editor-done');
    await visit.waitText('#editor .error', /\S/);
    await page.click('#editor button:has-text("Cancel")');
    assert.match(await visit.cell('f1').getAttribute('aria-label'), /neutron/);
  },

  async 'a piece is put by keyboard'({ open }) {
    const visit = await open({ hash: '#hexapawn3x3' }), { page } = visit;
    await page.keyboard.press('e');
    await visit.cell('a3').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    assert.match(await visit.cell('a2').getAttribute('aria-label'), /white pawn/);
  },
};
