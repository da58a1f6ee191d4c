import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  activeFilters,
  filterHref,
  filterParams,
  isFiltered,
  isTidy,
  readFilters,
} from '#components/category/filters.ts';
import { PRODUCT_SORTS } from '#domain/catalog/product-sort.ts';

const read = (query: string) => readFilters(new URLSearchParams(query), { hasPrices: true });
const facets = [
  {
    id: 3,
    name: 'Colour',
    values: [
      { id: 11, value: 'Red', count: 2 },
      { id: 12, value: 'Blue', count: 1 },
    ],
  },
];

test('the parser reads filters from a form and from a link alike', () => {
  const form = read(
    'sort=price_asc&attributes[3]=12&attributes[3]=11&attributes[5]=9&price_min=&price_max=20&in_stock=true&rating_min=4',
  );
  expect(form).toEqual({
    sort: 'price_asc',
    attributes: new Map([
      [3, [11, 12]],
      [5, [9]],
    ]),
    price_min: null,
    price_max: 20,
    in_stock: true,
    rating_min: 4,
  });
  expect(filterHref('/category/x', form)).toBe(
    '/category/x?sort=price_asc&attributes[3]=11,12&attributes[5]=9&price_max=20&rating_min=4&in_stock=true',
  );
  expect(readFilters(filterParams(form), { hasPrices: true })).toEqual(form);
});

test.each([
  '',
  'sort=featured',
  'sort=evil&attributes[x]=1&attributes[3]=a&price_min=-1&price_max=1e9&in_stock=yes&rating_min=9',
  'utm=1',
])('the filters of %j are empty', (query) => {
  expect(read(query)).toEqual({
    sort: 'featured',
    attributes: new Map(),
    price_min: null,
    price_max: null,
    in_stock: false,
    rating_min: null,
  });
  expect(isFiltered(read(query))).toBe(false);
  expect(filterHref('/category/x', read(query))).toBe('/category/x');
});

test('a decimal comma is a decimal point', () => {
  expect(read('price_min=12,50').price_min).toBe(12.5);
});

test('a store without prices cannot filter or sort by price', () => {
  const params = new URLSearchParams('sort=price_asc&price_min=1&price_max=2&in_stock=true');
  expect(filterHref('/c', readFilters(params, { hasPrices: false }))).toBe('/c?in_stock=true');
});

test.each([
  ['', true],
  ['utm_source=x', true],
  ['sort=newest&attributes[3]=11,12', true],
  ['sort=newest&attributes[3]=11&attributes[3]=12', false],
  ['sort=featured&price_min=&price_max=', false],
  ['sort=newest&utm_source=x', false],
  ['price_max=20&sort=newest', false],
])('the filters of %j are in canonical form: %s', (query, tidy) => {
  expect(isTidy(new URLSearchParams(query), read(query))).toBe(tidy);
});

test('an address with more attributes than allowed uses the first ones', () => {
  const query = Array.from({ length: 30 }, (_, index) => `attributes[${index + 1}]=1`).join('&');
  expect(read(query).attributes.size).toBe(20);
});

test('each active filter links to the list without it', () => {
  const filters = read('sort=newest&attributes[3]=11,12&price_max=20&in_stock=true');
  const chips = activeFilters(filters, facets);
  expect(chips.map(({ without }) => filterHref('', without))).toEqual([
    '?sort=newest&attributes[3]=12&price_max=20&in_stock=true',
    '?sort=newest&attributes[3]=11&price_max=20&in_stock=true',
    '?sort=newest&attributes[3]=11,12&in_stock=true',
    '?sort=newest&attributes[3]=11,12&price_max=20',
  ]);
  expect(chips[0]).toMatchObject({ name: 'Colour', value: 'Red' });
});

test('a value that is no longer in the list can still be removed', () => {
  const [chip] = activeFilters(read('attributes[8]=4'), facets);
  expect(chip).toMatchObject({ name: '', value: '#4' });
  expect(chip && filterHref('/c', chip.without)).toBe('/c');
});

test('any filters survive the round trip through an address, with 40 values at most', () => {
  const ids = fc.integer({ min: 1, max: 1e9 });
  const query = fc.record({
    sort: fc.constantFrom(...PRODUCT_SORTS, 'x'),
    attributes: fc.array(fc.tuple(ids, fc.array(ids, { maxLength: 30 })), { maxLength: 6 }),
    price: fc.option(fc.integer({ min: 0, max: 1e6 }).map((cents) => cents / 100)),
    stock: fc.constantFrom('true', 'false', ''),
  });
  fc.assert(
    fc.property(query, ({ sort, attributes, price, stock }) => {
      const params = new URLSearchParams({ sort, price_min: String(price ?? ''), in_stock: stock });
      for (const [id, values] of attributes) params.append(`attributes[${id}]`, values.join(','));
      const filters = readFilters(params, { hasPrices: true });
      expect(readFilters(filterParams(filters), { hasPrices: true })).toEqual(filters);
      expect(isTidy(filterParams(filters), filters)).toBe(true);
      expect([...filters.attributes.values()].flat().length).toBeLessThanOrEqual(40);
    }),
  );
});
