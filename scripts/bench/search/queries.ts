/** Requests of one kind, which should have similar costs. */
export interface CallKind {
  readonly kind: string;
  /** Paths below `/api`. */
  readonly calls: readonly string[];
}

const search = (kind: string, queries: readonly string[], more = ''): CallKind => ({
  kind,
  calls: queries.map((q) => `search-products?q=${encodeURIComponent(q)}${more}`),
});

/** Queries as shoppers type them, from the first letter on. */
export const SEARCHES: readonly CallKind[] = [
  search('one letter', [...'abcdefghijklmnopqrstuvwxyz']),
  search('two letters', ['pa', 'sh', 'co', 'wo', 'ze', 'qu', 'xe', 'br', 'ti', 'ma', 'le', 'jz']),
  search('common word', ['cotton', 'classic', 'kitchen', 'wireless', 'black', 'organic', 'pantry', 'soft']),
  search('rare word', ['gruyere', 'yo yo', 'capricciosa', 'moccasin', 'kayak', 'birdhouse', 'napoletana']),
  search('typing error', ['marghrita', 'shrit', 'headfones', 'wireles', 'kitchn', 'piza', 'cottn', 'snekaer']),
  search('nothing like it', ['qqqqqq', 'xzxzxz', 'wwwwww']),
  search('several words', [
    'classic cotton',
    'black shirt',
    'wireless headph',
    'organic margherita bl',
    'p s',
    'a b c',
  ]),
  search('several, one wrong', ['blck shirt', 'wireless headfones', 'organc coffee', 'shirt qqqqqq']),
  search('word, by price', ['cotton', 'black', 'kayak', 'p'], '&sort=price_asc'),
  search('word, page 20', ['cotton', 'black', 'p'], '&page=20'),
];

/** The other lists whose cost grows with the store. */
export const LISTS: readonly CallKind[] = [
  {
    kind: 'get-products, first page',
    calls: ['get-products', 'get-products?sort=price_desc', 'get-products?sort=rating'],
  },
  { kind: 'get-products, deep', calls: [1200, 2500, 3800, 5000].map((page) => `get-products?page=${page}`) },
  { kind: 'get-category, all', calls: ['get-category'] },
  {
    kind: 'category of 2,000',
    calls: [
      'get-category-products?slug=toys',
      'get-category-products?slug=toys&page=20',
      'get-category-products?slug=toys&sort=price_asc',
    ],
  },
  { kind: 'category of 2,000, filtered', calls: ['get-category-products?slug=toys&price_max=20&in_stock=true'] },
  {
    kind: 'category of 20,000',
    calls: ['get-category-products?slug=kitchen', 'get-category-products?slug=kitchen&page=500'],
  },
  { kind: 'get-product', calls: [7, 70, 700, 4_000].map((id) => `get-product?id=${id}`) },
];
