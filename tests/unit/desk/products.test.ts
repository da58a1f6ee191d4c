import { describe, expect, test } from 'vitest';
import { differing, picked } from '#desk/form/fields.ts';
import { moveTo } from '#desk/form/move-to.ts';
import { withAttributes, withoutCombination } from '#desk/products/form/combinations.ts';
import { changesOf, NEW_PRODUCT, type ProductFields } from '#desk/products/form/product-edits.ts';

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
