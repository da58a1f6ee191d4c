import { expect, test } from 'vitest';
import { draftProblems } from '#domain/catalog/draft-problems.ts';
import { PRODUCT_DEFAULTS, type ProductDraft } from '#domain/catalog/product-draft.ts';

const pizza: ProductDraft = {
  slug: 'pizza',
  name: 'Pizza',
  ...PRODUCT_DEFAULTS,
  isFeatured: false,
  sellingPriceMinor: 800,
  originalPriceMinor: null,
  stock: null,
  sku: null,
  categorySlugs: [],
  images: [],
  attributes: [
    { name: 'Size', values: ['S', 'L'] },
    { name: 'Crust', values: ['Thin'] },
  ],
  combinations: ['S', 'L'].map((size) => ({
    values: [size, 'Thin'],
    priceMinor: 800,
    originalPriceMinor: null,
    stock: null,
    sku: null,
  })),
  multiSelectableAttributes: [
    {
      name: 'Toppings',
      minSelect: 0,
      maxSelect: 2,
      values: [
        {
          value: 'Olives',
          priceMinor: 50,
          dependencies: [{ attribute: 'Size', value: 'L' }],
          variantPrices: [{ values: ['L', 'Thin'], priceMinor: 70 }],
        },
        { value: 'Basil', priceMinor: 0, dependencies: [], variantPrices: [] },
      ],
    },
  ],
  searchWords: '',
  createdAt: null,
};
const [combination] = pizza.combinations;
const [toppings] = pizza.multiSelectableAttributes;
if (!combination || !toppings) throw new Error('the example is incomplete');
const basilOnly = { ...toppings, values: toppings.values.slice(1) };
const withOlives = (change: object) => ({
  multiSelectableAttributes: [
    { ...toppings, values: toppings.values.map((value, at) => (at === 0 ? { ...value, ...change } : value)) },
  ],
});

test('a complete draft has no fault', () => {
  expect(draftProblems(pizza)).toEqual([]);
  expect(draftProblems({ ...pizza, attributes: [], combinations: [], multiSelectableAttributes: [] })).toEqual([]);
});

test.each<[Partial<ProductDraft>, string]>([
  [{ attributes: [...pizza.attributes, { name: 'Size', values: ['M'] }] }, 'the attribute "Size" appears twice'],
  [{ attributes: [{ name: 'Size', values: ['S', 'S'] }] }, '"S" appears twice in Size'],
  [{ combinations: [] }, 'it has attributes but no combination to buy'],
  [{ attributes: [] }, 'the combination "S / Thin" has not one value of each attribute'],
  [{ combinations: [{ ...combination, values: ['S'] }] }, 'the combination "S" has not one value of each attribute'],
  [
    { combinations: [{ ...combination, values: ['XL', 'Thin'] }] },
    'the combination "XL / Thin" has the unknown value "XL" of Size (did you mean "L"?)',
  ],
  [
    { combinations: [{ ...combination, values: ['S', 'Thn'] }] },
    'the combination "S / Thn" has the unknown value "Thn" of Crust (did you mean "Thin"?)',
  ],
  [{ combinations: [combination, combination] }, 'the combination "S / Thin" appears twice'],
  [{ multiSelectableAttributes: [toppings, toppings] }, 'the multi-selectable attribute "Toppings" appears twice'],
  [{ multiSelectableAttributes: [{ ...toppings, minSelect: 3, maxSelect: 3 }] }, 'Toppings asks for 3 of 2 values'],
  [
    // Olives need the large size, so the small one has basil only.
    { multiSelectableAttributes: [{ ...toppings, minSelect: 2 }] },
    'Toppings asks for more values than can be chosen with the combination "S / Thin"',
  ],
  [
    { attributes: [], combinations: [], multiSelectableAttributes: [{ ...basilOnly, minSelect: 1, maxSelect: 0 }] },
    'Toppings asks for more values than can be chosen',
  ],
  [withOlives({ value: 'Basil' }), '"Basil" appears twice in Toppings'],
  [
    withOlives({ dependencies: [{ attribute: 'Size', value: 'XL' }] }),
    'Toppings "Olives" depends on the unknown value Size "XL" (did you mean "L"?)',
  ],
  [
    withOlives({ dependencies: [{ attribute: 'Sizes', value: 'L' }] }),
    'Toppings "Olives" depends on the unknown value Sizes "L" (did you mean "Size"?)',
  ],
  [
    withOlives({ variantPrices: [{ values: ['M', 'Thin'], priceMinor: 1 }] }),
    'Toppings "Olives" has a price for the unknown combination "M / Thin" (did you mean "S / Thin"?)',
  ],
])('%#: %s', (change, problem) => {
  expect(draftProblems({ ...pizza, ...change }).map(({ text }) => text)).toContain(problem);
});

test('every unknown value of a combination is told', () => {
  const combinations = [{ ...combination, values: ['Huge', 'Soft'] }];
  expect(draftProblems({ ...pizza, combinations, multiSelectableAttributes: [] }).map(({ text }) => text)).toEqual([
    'the combination "Huge / Soft" has the unknown value "Huge" of Size',
    'the combination "Huge / Soft" has the unknown value "Soft" of Crust',
  ]);
});
