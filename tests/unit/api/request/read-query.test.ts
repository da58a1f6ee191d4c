import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuery } from '#api/request/read-query.ts';
import { ApiError } from '#api/response/api-error.ts';

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

test('no parameter name reaches a prototype', () => {
  const query = read('?__proto__[x]=1&constructor[prototype]=2&attributes[__proto__]=3&__proto__=4');
  expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
  expect({}).not.toHaveProperty('x');
});

test('the query parser reads any input', () => {
  const noise = fc.string({ unit: fc.constantFrom(...'a[]=&%,#?+2f_\u0000é'), maxLength: 40 });
  fc.assert(
    fc.property(noise, (text) => {
      expect(Object.keys(read(`?${text}`)).length).toBeLessThanOrEqual(text.length);
    }),
  );
});

/** A second implementation of the rules, based on URLSearchParams. */
function expected(query: string): Record<string, unknown> {
  const all = [...new URLSearchParams(query)];
  const keyedName = /^([a-z_]{1,32})\[([^\][]{0,64})\](?:\[\])?$/;
  const lists = all.flatMap(([name, text]) => {
    const [, list, key] = keyedName.exec(name) ?? [];
    return list === undefined ? [] : [{ list, key: key ?? '', values: text.split(',').filter(Boolean) }];
  });
  const texts = all.filter(([name]) => !keyedName.test(name)).toReversed();
  const byList = [...Map.groupBy(lists, ({ list }) => list)].map(([list, entries]) => {
    const byKey = Map.groupBy(entries, ({ key }) => key);
    return [list, Object.fromEntries([...byKey].map(([key, same]) => [key, same.flatMap(({ values }) => values)]))];
  });
  return Object.fromEntries([...texts, ...byList]);
}

test('the query parser agrees with URLSearchParams for any query', () => {
  const name = fc.oneof(
    fc.constantFrom('q', 'slug', 'list[1]', 'list[2]', 'list[1][]', 'list', 'a[b][c]'),
    fc.string(),
  );
  const value = fc.oneof(fc.constantFrom('', '1', '1,2', ',,', 'a b'), fc.string());
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 30 }), (pairs) => {
      const query = `?${new URLSearchParams(pairs)}`;
      expect(read(query)).toEqual(expected(query));
    }),
  );
});

test('the query parser refuses more than 500 parameters', () => {
  const parameters = (count: number) => `?${Array.from({ length: count }, (_, index) => `a[1]=${index}`).join('&')}`;
  expect(read(parameters(500))).toMatchObject({ a: { 1: expect.objectContaining({ length: 500 }) } });
  const refused = read(parameters(501));
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  expect(read(`?${'&'.repeat(16_000)}`)).toBeInstanceOf(ApiError);
});

/** Number of array elements visited while a query is read. */
function visitedBy(query: string): number {
  const iterate = Array.prototype[Symbol.iterator];
  let visited = 0;
  Array.prototype[Symbol.iterator] = function* counted(this: unknown[]) {
    for (let index = 0; index < this.length; index += 1) {
      visited += 1;
      yield this[index];
    }
  } as typeof iterate;
  try {
    read(query);
  } finally {
    Array.prototype[Symbol.iterator] = iterate;
  }
  return visited;
}

test('needs work in proportion to the number of parameters', () => {
  const work = (count: number) => visitedBy(`?${'a[1]=1,2&'.repeat(count)}`);
  expect(work(400) / work(100)).toBeLessThan(5);
});
