import { expect, test } from 'vitest';
import { type Fields, mergeFields, mergeList } from '#services/store-file/merge/merge.ts';
import { MERGE_RULES } from '#services/store-file/merge/merge-rules.ts';

const read = (text: string): Fields => JSON.parse(text) as Fields;
const { products } = MERGE_RULES;

test.each([
  '{ "__proto__": { "name": "Inherited" } }',
  '{ "__proto__": [1] }',
  '{ "constructor": [{ "x": 1 }] }',
  '{ "constructor": [] }',
  '{ "toString": { "x": 1 } }',
  '{ "seo": { "__proto__": { "title": "Inherited" } } }',
])('a field with the name of an inherited one belongs to the entry only: %s', (text) => {
  const merged = mergeFields({ slug: 'bread' }, read(text), products, new WeakMap());
  expect(JSON.stringify(merged)).toBe(`{"slug":"bread",${JSON.stringify(read(text)).slice(1)}`);
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
});

test('a list member may have such a field, too', () => {
  const given = [read('{ "slug": "bread", "__proto__": { "remove": true } }')];
  const { members } = mergeList([{ slug: 'bread' }], given, products, new WeakMap());
  expect(JSON.stringify(members[0]?.value)).toBe('{"slug":"bread","__proto__":{"remove":true}}');
});
