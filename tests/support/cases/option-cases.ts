import fc from 'fast-check';
import type { ProductRow } from '#db/catalog/product.ts';
import type { BranchOffer, OwnOffer } from '#domain/branches/offer.ts';
import { PRODUCT_DEFAULTS } from '#domain/catalog/product-draft.ts';

type Options = ProductRow['options'];

/** A pizza with two sizes, two crusts without the large pan, toppings and sauces. Amounts are minor units. */
export const pizzaOptions: Options = {
  attributes: [
    { id: 1, name: 'Size', values: [value(11, 'Small'), value(12, 'Large')] },
    { id: 2, name: 'Crust', values: [value(21, 'Thin'), value(22, 'Pan')] },
  ],
  multiSelectableAttributes: [
    {
      id: 7,
      name: 'Toppings',
      minSelect: 1,
      maxSelect: 2,
      values: [
        multi(71, 'Olives', 50, { variantPrices: [{ variantId: 501, priceMinor: 40 }] }),
        multi(72, 'Basil', 30),
        multi(73, 'Ham', 90, { dependencies: [12] }),
        multi(74, 'Corn', 20),
      ],
    },
    { id: 8, name: 'Sauces', minSelect: 0, maxSelect: null, values: [multi(81, 'Chili', 0)] },
  ],
};

function value(id: number, text: string) {
  return { id, value: text };
}

type MultiValue = Options['multiSelectableAttributes'][number]['values'][number];
function multi(id: number, text: string, priceMinor: number, more: Partial<MultiValue> = {}): MultiValue {
  return { id, value: text, priceMinor, dependencies: [], variantPrices: [], ...more };
}

/** The row of a product, of which only prices and options matter. */
export const productRow = (change: Partial<ProductRow> = {}): ProductRow => ({
  id: 12,
  name: 'Margherita',
  slug: 'margherita',
  ...PRODUCT_DEFAULTS,
  status: 'active',
  isCarried: true,
  sellingPriceMinor: 700,
  originalPriceMinor: null,
  inStock: true,
  options: pizzaOptions,
  ratingCount: 0,
  ratingSum: 0,
  reviewCount: 0,
  updatedAt: '2026-01-01T00:00:00Z',
  version: 1,
  categoryIds: [],
  categoryTrail: [],
  images: [],
  variants: [
    { id: 501, valueIds: [11, 21], priceMinor: 800, originalPriceMinor: 1000, stock: null, imageHash: null },
    { id: 502, valueIds: [11, 22], priceMinor: 750, originalPriceMinor: null, stock: 0, imageHash: null },
    { id: 503, valueIds: [12, 21], priceMinor: 1200, originalPriceMinor: null, stock: 3, imageHash: null },
  ],
  related: [],
  decimals: '2',
  ...change,
});

const minor = fc.oneof(fc.nat(2_000), fc.nat(99_999_999));
const maybeStock = fc.constantFrom(null, null, 0, 5);

/** Ids of the values of attribute n: n × 10 and the following numbers. */
const ids = (attribute: number, count: number) => Array.from({ length: count }, (_, at) => attribute * 10 + at);
const combos = (groups: number[][]): number[][] =>
  groups.reduce<number[][]>((all, group) => all.flatMap((some) => group.map((id) => [...some, id])), [[]]);

const multiValue = (id: number, singles: number[], variantIds: number[]): fc.Arbitrary<MultiValue> =>
  fc.record({
    id: fc.constant(id),
    value: fc.constant(`v${id}`),
    priceMinor: minor,
    dependencies: fc.oneof(fc.constant<number[]>([]), fc.subarray(singles)),
    variantPrices: fc.oneof(
      fc.constant<MultiValue['variantPrices']>([]),
      fc
        .subarray(variantIds)
        .chain((some) => fc.tuple(...some.map((variantId) => minor.map((priceMinor) => ({ variantId, priceMinor }))))),
    ),
  });

/** Any product: up to three single-choice attributes, some of their combinations, up to two multi-select ones. */
export const anyProduct: fc.Arbitrary<ProductRow> = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
    fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  )
  .chain(([singles, multis]) => {
    const groups = singles.map((count, at) => ids(at + 1, count));
    const all = groups.length > 0 ? combos(groups) : [];
    return fc.record({
      kept: fc.subarray(all, { minLength: Math.min(1, all.length) }),
      groups: fc.constant(groups),
      multis: fc.constant(multis),
    });
  })
  .chain(({ kept, groups, multis }) => {
    const variantIds = kept.map((_, at) => 501 + at);
    return fc.record({
      prices: fc.tuple(minor, fc.boolean()),
      variants: fc.tuple(
        ...kept.map((valueIds, at) =>
          fc.tuple(minor, fc.boolean(), maybeStock).map(([priceMinor, isReduced, stock]) => ({
            id: 501 + at,
            valueIds: at % 2 ? valueIds.toReversed() : valueIds,
            priceMinor,
            originalPriceMinor: isReduced ? priceMinor + 1 : null,
            stock,
            imageHash: null,
          })),
        ),
      ),
      multiple: fc.tuple(
        ...multis.map((count, at) =>
          fc.record({
            id: fc.constant(at + 7),
            name: fc.constant(`M${at}`),
            minSelect: fc.nat(1),
            maxSelect: fc.constantFrom(null, 1, 2),
            values: fc.tuple(...ids(at + 7, count).map((id) => multiValue(id, groups.flat(), variantIds))),
          }),
        ),
      ),
      groups: fc.constant(groups),
    });
  })
  .map(({ prices: [sellingPriceMinor, isReduced], variants, multiple, groups }) =>
    productRow({
      sellingPriceMinor,
      originalPriceMinor: isReduced ? sellingPriceMinor + 1 : null,
      inStock: variants.length === 0 || variants.some(({ stock }) => stock !== 0),
      variants,
      options: {
        attributes: groups.map((group, at) => ({
          id: at + 1,
          name: `A${at}`,
          values: group.map((id) => ({ id, value: `v${id}` })),
        })),
        multiSelectableAttributes: multiple,
      },
    }),
  );

/** The offer of a branch for a product: a price with or without the former one, a stock, both or nothing. */
const ownOffer = fc
  .record({
    priceMinor: fc.option(fc.nat(5_000)),
    above: fc.option(fc.integer({ min: 1, max: 900 })),
    stock: fc.option(fc.nat(3)),
  })
  .map(({ priceMinor, above, stock }): OwnOffer => {
    const originalPriceMinor = priceMinor === null || above === null ? null : priceMinor + above;
    return { priceMinor, originalPriceMinor, stock };
  });

/** A product with the differences of a branch in the product or any of its variants. */
export const anyProductAtBranch = anyProduct.chain((row) =>
  fc.record({
    row: fc.constant(row),
    offer: fc
      .tuple(
        ownOffer,
        fc.array(fc.option(ownOffer), { minLength: row.variants.length, maxLength: row.variants.length }),
      )
      .map(([own, owns]): BranchOffer => {
        const variants = new Map(row.variants.flatMap(({ id }, at) => (owns[at] ? [[id, owns[at]] as const] : [])));
        const nothing = { priceMinor: null, originalPriceMinor: null, stock: null };
        return { isCarried: true, variants, ...(row.variants.length > 0 ? nothing : own) };
      }),
  }),
);
