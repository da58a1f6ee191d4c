import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitJson } from '#services/store-file/import/split-json.ts';
import { collect, cuts, piecesOf } from '../../../../support/cases/text-pieces.ts';

const partsOf = (text: string, places: readonly number[] = []) => collect(splitJson(piecesOf(text, places)));

/** Joins the parts again. */
async function joined(text: string, places: readonly number[]): Promise<[string, unknown][]> {
  const object: [string, unknown][] = [];
  for (const { key, text: part } of await partsOf(text, places)) {
    const last = object.at(-1);
    if (part === null) object.push([key, []]);
    else if (last && last[0] === key && Array.isArray(last[1])) last[1].push(JSON.parse(part));
    else object.push([key, JSON.parse(part)]);
  }
  return object;
}

describe('a JSON object', () => {
  test('is split into parts that together equal JSON.parse, with any chunks', async () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    const object = fc.dictionary(
      fc.string({ unit: fc.constantFrom('a', '"', '\\', 'é', '{', ','), maxLength: 4 }),
      value,
      { noNullPrototype: true },
    );
    await fc.assert(
      fc.asyncProperty(object, fc.constantFrom(undefined, 1), cuts, async (expected, indent, places) => {
        const entries = Object.entries(expected).filter(([key]) => key !== '__proto__');
        const text = JSON.stringify(Object.fromEntries(entries), null, indent);
        expect(await joined(text, places)).toEqual(JSON.parse(JSON.stringify(entries)));
      }),
      { numRuns: 300 },
    );
  });

  test('gives the first line of each part', async () => {
    const parts = await partsOf('{\n"a": [\n{"x":\n1},\n2 ],\n\n"b" : "c\\"}" }\n');
    expect(parts).toEqual([
      { key: 'a', line: 2, column: 6, text: null },
      { key: 'a', line: 3, column: 1, text: '{"x":\n1}' },
      { key: 'a', line: 5, column: 1, text: '2 ' },
      { key: 'b', line: 7, column: 7, text: '"c\\"}" ' },
    ]);
  });

  test('may begin with a byte order mark', async () => {
    expect(await partsOf('\ufeff{"a":1}')).toEqual([{ key: 'a', line: 1, column: 7, text: '1' }]);
  });
});

test.each([
  ['', 'line 1, column 1: the file ends in the middle'],
  ['[1]', 'line 1, column 1: "[" is not expected here'],
  ['{"a":[1,2', 'line 1, column 10: the file ends in the middle'],
  ['{\n"a":1}\n{', 'line 3, column 1: there is more after the end'],
  ['{a:1}', 'line 1, column 2: "a" is not expected here'],
  ['{"a\\x":1}', 'line 1, column 6: a name is malformed'],
  ['{"a":1,\n}', 'line 1, column 7: a comma with nothing after it, before "}"'],
  ['{"a":[1,\n\n]}', 'line 1, column 8: a comma with nothing after it, before "]"'],
  ['{"a":[1]\n "b":2}', 'line 2, column 2: a comma is missing before it'],
  ['{"a"::1}', 'line 1, column 6: ":" is not expected here'],
  ['{"a":[,1]}', 'line 1, column 7: "," is not expected here'],
  ['{,"a":1}', 'line 1, column 2: "," is not expected here'],
])('the text %j is refused', async (text, message) => {
  await expect(partsOf(text)).rejects.toThrow(message);
});

test('an invalid element is a part like any other and can be skipped by itself', async () => {
  const texts = (await partsOf('{"a":[1, {x}, "ok"]}')).map(({ text }) => text);
  expect(texts).toEqual([null, '1', '{x}', '"ok"']);
});

test('any text is split or refused', async () => {
  const noise = fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', ',', ':', 'a', '\\', '\n'), maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(noise, cuts, async (text, places) => {
      const outcome = (given: readonly number[]) => partsOf(text, given).catch((error: Error) => error.message);
      expect(await outcome(places)).toEqual(await outcome([]));
    }),
    { numRuns: 500 },
  );
});
