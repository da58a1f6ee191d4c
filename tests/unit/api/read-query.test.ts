import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuery } from '#api/read-query.ts';

const read = (query: string) => readQuery(`http://a.localhost/api/x${query}`);

test.each<[string, object]>([
  ['', {}],
  ['?', {}],
  ['?slug=a%20b&page=2', { slug: 'a b', page: '2' }],
  ['?slug=a&slug=b', { slug: 'a' }],
  ['?attributes[3]=11,12&attributes[3]=13&attributes[4]=1', { attributes: { 3: ['11', '12', '13'], 4: ['1'] } }],
  ['?attributes%5B3%5D=11', { attributes: { 3: ['11'] } }],
  ['?attributes[3][]=11&attributes[3][]=12', { attributes: { 3: ['11', '12'] } }],
  ['?attributes[3]=', { attributes: { 3: [] } }],
  ['?attributes[a][b]=1', { 'attributes[a][b]': '1' }],
  ['?q=%E0%A4%A', { q: '�%A' }],
])('%s', (query, expected) => expect(read(query)).toEqual(expected));

test('no name reaches a prototype', () => {
  const query = read('?__proto__[x]=1&constructor[prototype]=2&attributes[__proto__]=3&__proto__=4');
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
  expect({}).not.toHaveProperty('x');
});

test('reads whatever is sent', () => {
  const noise = fc.string({ unit: fc.constantFrom(...'a[]=&%,#?+2f_\u0000é'), maxLength: 40 });
  fc.assert(
    fc.property(noise, (text) => {
      expect(Object.keys(read(`?${text}`)).length).toBeLessThanOrEqual(text.length);
    }),
  );
});
