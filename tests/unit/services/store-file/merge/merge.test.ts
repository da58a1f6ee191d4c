import { expect, test } from 'vitest';
import { type Fields, mergeEntries, mergeEntry } from '#services/store-file/merge/merge.ts';
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
  const result = mergeEntry({ slug: 'bread' }, read(text), products);
  const merged = result.ok && result.merged;
  expect(JSON.stringify(merged)).toBe(`{"slug":"bread",${JSON.stringify(read(text)).slice(1)}`);
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
});

test('a list member may have such a field, too', () => {
  const given = [read('{ "slug": "bread", "__proto__": { "remove": true } }')];
  const result = mergeEntries([{ slug: 'bread' }], given, products);
  expect(result.ok && JSON.stringify(result.members[0]?.value)).toBe('{"slug":"bread","__proto__":{"remove":true}}');
});

test('list members that match several of the store are ambiguous, also in a list of an entry', () => {
  const present = [{ slug: 'mug' }, { slug: 'mug' }, { slug: 'cup' }, { slug: 'cup' }];
  const given = [
    { slug: 'mug', name: 'Mug' },
    { slug: 'cup', name: 'Cup' },
  ];
  expect(mergeEntries(present, given, products)).toEqual({ ok: false, code: 'ambiguous', keys: ['mug', 'cup'] });
  const home = { objects: { data: { lists: { items: products } } } };
  expect(mergeEntry({ data: { items: present } }, { data: { items: given } }, home)).toMatchObject({ ok: false });
  expect(mergeEntries(present, [...given, ...given], products)).toMatchObject({ ok: true });
});
