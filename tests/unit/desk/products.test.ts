import { describe, expect, test } from 'vitest';
import { differing, picked } from '#desk/form/fields.ts';
import { moveTo } from '#desk/form/list/move-to.ts';
import { pricedByCombination, priceFor, withPriceFor } from '#desk/products/extras/extras.ts';
import { withOffer, withVariant } from '#desk/products/form/branch-offers.ts';
import { withAttributes, withoutCombination } from '#desk/products/form/combinations.ts';
import { changesOf, NEW_PRODUCT, type ProductFields } from '#desk/products/form/product-edits.ts';
import { productProblems } from '#desk/products/form/product-problems.ts';

const combination = (values: string[], price = 10, stock: number | null = null) => ({
  ...{ values, price, stock, original_price: null, sku: values.join('-'), image: null },
});
const SHIRT: ProductFields = {
  ...NEW_PRODUCT,
  name: 'Shirt',
  attributes: [{ name: 'Size', values: ['S', 'M'] }],
  combinations: [combination(['S'], 10, 5), combination(['M'], 12)],
  multi_selectable_attributes: [
    {
      ...{ name: 'Print', min_select: 0, max_select: 1 },
      values: [
        {
          ...{ value: 'Logo', price: 3 },
          dependencies: [{ attribute: 'Size', value: 'M' }],
          variant_prices: [{ values: ['M'], price: 4 }],
        },
      ],
    },
  ],
};
const valuesOf = ({ combinations }: Pick<ProductFields, 'combinations'>) =>
  combinations.map(({ values }) => values.join(' / '));

describe('what is saved', () => {
  test('is only what differs, with the values that it replaces', () => {
    const changed = differing({ name: 'Blouse', stock: null, seo: { title: '', description: '' } }, SHIRT);
    expect(changesOf({ changed, seen: picked(SHIRT, changed) })).toEqual({ name: 'Blouse', seen: { name: 'Shirt' } });
  });

  test('of combinations leaves out the stock of those that were not counted', () => {
    const [small, medium] = SHIRT.combinations;
    if (!small || !medium) throw new Error('a shirt has two sizes');
    const { combinations, seen } = changesOf({
      changed: { combinations: [small, { ...medium, price: 13, stock: 2 }] },
      seen: { combinations: SHIRT.combinations },
    });
    expect(combinations?.map(({ stock, price }) => [stock, price])).toEqual([
      [undefined, 10],
      [2, 13],
    ]);
    expect(seen?.combinations?.map(({ stock, price }) => [stock, price])).toEqual([
      [undefined, 10],
      [null, 12],
    ]);
  });
});

describe('combinations', () => {
  test('keep their data when a value is added, and the new value gets its own', () => {
    const options = withAttributes(SHIRT, [{ name: 'Size', values: ['S', 'M', 'L'] }], 9);
    expect(options.combinations.slice(0, 2)).toEqual(SHIRT.combinations);
    expect(options.combinations[2]).toMatchObject({ values: ['L'], price: 9, stock: null, sku: null });
  });

  test('get the first value of a new attribute, and are repeated for its others', () => {
    const colour = { name: 'Colour', values: ['red', 'blue'] };
    const options = withAttributes(SHIRT, [...SHIRT.attributes, colour], 9);
    expect(valuesOf(options)).toEqual(['S / red', 'S / blue', 'M / red', 'M / blue']);
    expect(options.combinations.map(({ price }) => price)).toEqual([10, 9, 12, 9]);
    expect(options.multi_selectable_attributes[0]?.values[0]?.variant_prices).toEqual([
      { values: ['M', 'red'], price: 4 },
    ]);
  });

  test('that were removed do not come back with another value', () => {
    const colours = withAttributes(SHIRT, [...SHIRT.attributes, { name: 'Colour', values: ['red', 'blue'] }], 9);
    const [first] = colours.combinations;
    const fewer = withoutCombination(colours, first ?? combination([]));
    expect(valuesOf(fewer)).toEqual(['S / blue', 'M / red', 'M / blue']);
    const more = withAttributes(
      fewer,
      fewer.attributes.map(({ name, values }) => ({ name, values: name === 'Size' ? [...values, 'L'] : values })),
      9,
    );
    expect(valuesOf(more)).toEqual(['S / blue', 'M / red', 'M / blue', 'L / red', 'L / blue']);
  });

  test('disappear with a value, and extras lose what referred to it', () => {
    const options = withAttributes(SHIRT, [{ name: 'Size', values: ['S'] }], 9);
    expect(valuesOf(options)).toEqual(['S']);
    expect(options.multi_selectable_attributes[0]?.values[0]).toMatchObject({ dependencies: [], variant_prices: [] });
    expect(withAttributes(SHIRT, [], 9).combinations).toEqual([]);
  });

  test('of the first attribute are all its values', () => {
    const options = withAttributes(NEW_PRODUCT, [{ name: 'Size', values: ['S', 'M'] }], 7);
    expect(options.combinations.map(({ values, price }) => [values, price])).toEqual([
      [['S'], 7],
      [['M'], 7],
    ]);
  });
});

test('a picture moves to another place, and not beyond the ends', () => {
  expect(moveTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveTo(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moveTo(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});

describe('what differs at a branch', () => {
  const offer = (branch_id: number, fields: Partial<ProductFields['branch_offers'][number]> = {}) => ({
    ...{ branch_id, is_carried: true, price: null, original_price: null, stock: null, variants: [] },
    ...fields,
  });
  const own = (values: string[], price: number | null, stock: number | null = null) => ({
    ...{ values, price, original_price: null, stock },
  });

  test('is listed in the order of the branches, and not where nothing differs', () => {
    const offers = withOffer([offer(7, { price: 4 })], offer(3, { is_carried: false }), [3, 5, 7]);
    expect(offers).toEqual([offer(3, { is_carried: false }), offer(7, { price: 4 })]);
    expect(withOffer(offers, offer(3), [3, 5, 7])).toEqual([offer(7, { price: 4 })]);
    expect(withOffer([], withVariant(offer(3), own(['S'], null), SHIRT.combinations), [3])).toEqual([]);
    const small = withVariant(offer(3, { variants: [own(['M'], 5)] }), own(['S'], 4), SHIRT.combinations);
    expect(small.variants).toEqual([own(['S'], 4), own(['M'], 5)]);
    expect(withVariant(small, { ...own(['S'], null, 2), original_price: 9 }, SHIRT.combinations).variants[0]).toEqual(
      own(['S'], null, 2),
    );
  });

  test('moves with the combinations, and leaves with them', () => {
    const product = { ...SHIRT, branch_offers: [offer(3, { variants: [own(['S'], 4), own(['M'], 5, 6)] })] };
    const colour = { name: 'Colour', values: ['red', 'blue'] };
    const { branch_offers: moved } = withAttributes(product, [...SHIRT.attributes, colour], 9);
    expect(moved).toEqual([offer(3, { variants: [own(['S', 'red'], 4), own(['M', 'red'], 5, 6)] })]);
    const { branch_offers: left } = withoutCombination(product, combination(['S']));
    expect(left).toEqual([offer(3, { variants: [own(['M'], 5, 6)] })]);
    expect(withAttributes({ ...SHIRT, branch_offers: [offer(3, { price: 8 })] }, SHIRT.attributes, 9)).toMatchObject({
      branch_offers: [],
    });
  });

  test('is saved without the stock that was not counted', () => {
    const loaded = [offer(3, { stock: 4, variants: [own(['S'], 4, 5), own(['M'], 4, 6)] })];
    const edited = [offer(3, { price: 2, stock: 4, variants: [own(['S'], 4, 5), own(['M'], 4, 7)] })];
    const { branch_offers: sent, seen } = changesOf({
      changed: { branch_offers: edited },
      seen: { branch_offers: loaded },
    });
    const stocks = (offers: typeof sent) =>
      offers?.map(({ stock, variants = [] }) => [stock, ...variants.map((variant) => variant.stock)]);
    expect(stocks(sent)).toEqual([[undefined, undefined, 7]]);
    expect(stocks(seen?.branch_offers)).toEqual([[undefined, undefined, 6]]);
  });

  test('is told to be wrong at its field', () => {
    const branch_offers = [
      offer(3, { price: 2, original_price: 2, stock: 1.5 }),
      offer(4, { variants: [own(['S'], -1), own(['M'], 1.001), own(['L'], 1.1)] }),
    ];
    expect(productProblems({ ...SHIRT, branch_offers }, 2).map(({ path, text }) => [path, text])).toEqual([
      ['branch_offers[0].original_price', 'product.problem_original'],
      ['branch_offers[0].stock', 'product.problem_units'],
      ['branch_offers[1].variants[0].price', 'product.problem_amount'],
      ['branch_offers[1].variants[1].price', 'form.decimals'],
    ]);
  });
});

describe('extras', () => {
  const [print] = SHIRT.multi_selectable_attributes;
  const [logo] = print?.values ?? [];
  if (!print || !logo) throw new Error('the shirt has a print');
  const problems = (groups: ProductFields['multi_selectable_attributes']) =>
    productProblems({ ...SHIRT, multi_selectable_attributes: groups }, 2).map(({ path, text }) => [
      path.replace('multi_selectable_attributes', ''),
      text,
    ]);

  test('are priced once, or by combination in the order of the product', () => {
    const { combinations } = SHIRT;
    const each = pricedByCombination(logo, true, combinations);
    expect(each.variant_prices).toEqual([
      { values: ['S'], price: 3 },
      { values: ['M'], price: 3 },
    ]);
    expect(withPriceFor(each, ['S'], null, combinations).variant_prices).toEqual([{ values: ['M'], price: 3 }]);
    const again = withPriceFor(withPriceFor(each, ['S'], null, combinations), ['S'], 5, combinations);
    expect([priceFor(again, ['S']), priceFor(again, ['M']), priceFor(again, ['L'])]).toEqual([5, 3, null]);
    expect(pricedByCombination(again, false, combinations).variant_prices).toEqual([]);
  });

  test('are told to be wrong at their field, also where they contradict one another', () => {
    expect(problems([print])).toEqual([]);
    expect(problems([{ ...print, name: ' ' }])).toEqual([['[0].name', 'extras.noName']]);
    expect(problems([print, print])).toEqual([['[1].name', 'extras.groupTwice']]);
    expect(problems([{ ...print, values: [logo, { ...logo, value: 'Logo ' }] }])).toEqual([
      ['[0].values[1].value', 'extras.valueTwice'],
    ]);
    expect(problems([{ ...print, values: [] }])).toEqual([['[0].values', 'extras.noValues']]);
    expect(problems([{ ...print, min_select: 2, max_select: null }])).toEqual([['[0].min_select', 'extras.tooFew']]);
    expect(problems([{ ...print, min_select: 1, max_select: 0 }])).toEqual([['[0].max_select', 'extras.maxBelowOne']]);
    expect(problems([{ ...print, min_select: 1.5, max_select: 1 }])).toContainEqual([
      '[0].max_select',
      'extras.maxBelowMin',
    ]);
    expect(problems([{ ...print, min_select: 1 }])).toEqual([['[0].min_select', 'extras.unreachableWith']]);
    expect(
      problems([
        { ...print, values: [{ ...logo, value: '', price: -1, variant_prices: [{ values: ['M'], price: 1.001 }] }] },
      ]),
    ).toEqual([
      ['[0].values[0].value', 'extras.noName'],
      ['[0].values[0].price', 'product.problem_amount'],
      ['[0].values[0].variant_prices[0].price', 'form.decimals'],
    ]);
    expect(
      problems([
        {
          ...print,
          values: [
            {
              ...logo,
              dependencies: [{ attribute: 'Size', value: 'XL' }],
              variant_prices: [{ values: ['XL'], price: 1 }],
            },
          ],
        },
      ]),
    ).toEqual([
      ['[0].values[0].dependencies', 'extras.unknown'],
      ['[0].values[0].variant_prices', 'extras.unknown'],
    ]);
  });
});
