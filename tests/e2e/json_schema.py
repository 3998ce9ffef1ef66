# SPDX-License-Identifier: MIT
"""JSON Schema, as much of it as docs/board-description.schema.json uses. An unknown keyword is an
error: it would check nothing."""

import re

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
NOTES = {"$schema", "$defs", "title", "description"}


class Schema:
    def __init__(self, document):
        self.document = document

    def errors(self, value, name):
        """What is wrong with a value that should be `$defs/name`; empty when nothing is."""
        return list(self._check(value, self.document["$defs"][name], name))

    def _is(self, value, name):
        if name in ("number", "integer"):
            wanted = (int, float) if name == "number" else int
            return isinstance(value, wanted) and not isinstance(value, bool)
        return isinstance(value, TYPES[name])

    def _check(self, value, schema, path):
        for keyword, wanted in schema.items():
            if keyword in NOTES:
                continue
            yield from getattr(self, "_" + keyword.replace("$", ""))(value, wanted, path, schema)

    def _ref(self, value, wanted, path, _):
        assert wanted.startswith("#/$defs/")
        yield from self._check(value, self.document["$defs"][wanted.removeprefix("#/$defs/")], path)

    def _type(self, value, wanted, path, _):
        if not any(self._is(value, name) for name in ([wanted] if isinstance(wanted, str) else wanted)):
            yield f"{path}: not {wanted}: {value!r:.60}"

    def _const(self, value, wanted, path, _):
        if value != wanted or isinstance(value, bool) != isinstance(wanted, bool):
            yield f"{path}: not {wanted!r}: {value!r:.60}"

    def _enum(self, value, wanted, path, _):
        if value not in wanted:
            yield f"{path}: none of {wanted}: {value!r:.60}"

    def _required(self, value, wanted, path, _):
        if isinstance(value, dict):
            yield from (f"{path}: no {key}" for key in wanted if key not in value)

    def _properties(self, value, wanted, path, _):
        if isinstance(value, dict):
            for key in set(wanted) & set(value):
                yield from self._check(value[key], wanted[key], f"{path}.{key}")

    def _additionalProperties(self, value, wanted, path, schema):
        if isinstance(value, dict):
            for key in set(value) - set(schema.get("properties", {})):
                yield from self._check(value[key], wanted, f"{path}.{key}")

    def _items(self, value, wanted, path, _):
        if isinstance(value, list):
            for i, item in enumerate(value):
                yield from self._check(item, wanted, f"{path}[{i}]")

    def _minItems(self, value, wanted, path, _):
        if isinstance(value, list) and len(value) < wanted:
            yield f"{path}: fewer than {wanted}"

    def _maxItems(self, value, wanted, path, _):
        if isinstance(value, list) and len(value) > wanted:
            yield f"{path}: more than {wanted}"

    def _minLength(self, value, wanted, path, _):
        if isinstance(value, str) and len(value) < wanted:
            yield f"{path}: too short"

    def _pattern(self, value, wanted, path, _):
        if isinstance(value, str) and not re.search(wanted, value):
            yield f"{path}: {value!r} is not like {wanted}"

    def _bound(self, value, path, holds, text):
        if self._is(value, "number") and not holds:
            yield f"{path}: {value} is not {text}"

    def _minimum(self, value, wanted, path, _):
        yield from self._bound(value, path, self._is(value, "number") and value >= wanted, f">= {wanted}")

    def _maximum(self, value, wanted, path, _):
        yield from self._bound(value, path, self._is(value, "number") and value <= wanted, f"<= {wanted}")

    def _exclusiveMinimum(self, value, wanted, path, _):
        yield from self._bound(value, path, self._is(value, "number") and value > wanted, f"> {wanted}")

    def _oneOf(self, value, wanted, path, _):
        wrong = [list(self._check(value, schema, path)) for schema in wanted]
        if sum(not errors for errors in wrong) != 1:
            yield f"{path}: not exactly one of the kinds: {wrong}"
