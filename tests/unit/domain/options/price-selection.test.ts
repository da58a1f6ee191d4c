import { expect, test } from 'vitest';
import { possiblePrices, priceSelection, startingPrice } from '#domain/options/price-selection.ts';
import { optionsOfDocument, optionsOfRow } from '#domain/options/read-options.ts';
import { NOTHING_SELECTED } from '#domain/options/types.ts';
import { productRow } from '../../../support/cases/option-cases.ts';

const pizza = optionsOfRow(productRow({ originalPriceMinor: 900 }));

test('the price of a selection uses the matching combination and the prices of the chosen values for it', () => {
  const selection = { selectedAttributes: { 1: [11], 2: [21] }, selectedMultiAttributes: { 7: [71, 72], 8: [81] } };
  expect(priceSelection(pizza, selection)).toEqual({
    variantId: 501,
    baseMinor: 800,
    unitPriceMinor: 870,
    originalUnitPriceMinor: 1070,
  });
});

test('the price of a selection uses the selling price if no combination matches', () => {
  expect(priceSelection(pizza, NOTHING_SELECTED)).toEqual({
    variantId: null,
    baseMinor: 700,
    unitPriceMinor: 700,
    originalUnitPriceMinor: 900,
  });
});

test('the price of a selection ignores unknown choices and counts repeated ones once', () => {
  const selection = {
    selectedAttributes: { 1: [12], 2: [21] },
    selectedMultiAttributes: { 7: [72, 72, 99], 99: [71] },
  };
  expect(priceSelection(pizza, selection)).toMatchObject({ unitPriceMinor: 1230, originalUnitPriceMinor: 1230 });
});

test('API amounts become exact minor units, and more decimals are rounded', () => {
  const document = {
    selling_price: 0.286,
    original_price: null,
    in_stock: true,
    attributes: [],
    combinations: [],
    multi_selectable_attributes: [
      {
        id: 7,
        name: 'Extras',
        min_select: 0,
        max_select: null,
        values: [0.1, 0.2].map((price, at) => ({
          id: 71 + at,
          value: '',
          price,
          dependencies: [],
          variant_prices: [],
        })),
      },
    ],
  };
  const both = { ...NOTHING_SELECTED, selectedMultiAttributes: { 7: [71, 72] } };
  expect(priceSelection(optionsOfDocument(document, 2), both).unitPriceMinor).toBe(59);
  expect(priceSelection(optionsOfDocument(document, 3), both).unitPriceMinor).toBe(586);
});

test('without a required choice the price is the lowest one in stock with the choices made', () => {
  const large = { selectedAttributes: { 1: [12] }, selectedMultiAttributes: { 7: [72] } };
  expect(possiblePrices(pizza, NOTHING_SELECTED)).toEqual({ lowMinor: 800, highMinor: 1200 });
  expect(possiblePrices(pizza, large)).toEqual({ lowMinor: 1230, highMinor: 1230 });
  const soldOut = { ...NOTHING_SELECTED, selectedAttributes: { 2: [22] } };
  expect(possiblePrices(pizza, soldOut)).toEqual({ lowMinor: 750, highMinor: 750 });
});

test('the price is a starting price while a missing choice may raise it', () => {
  const small = { selectedAttributes: { 1: [11], 2: [21] }, selectedMultiAttributes: {} };
  const withBasil = { ...small, selectedMultiAttributes: { 7: [72] } };
  expect(startingPrice(pizza, small)).toMatchObject({ priceMinor: 800, isFrom: true });
  expect(startingPrice(pizza, withBasil)).toMatchObject({ priceMinor: 830, isFrom: false });
  const anySize = { ...withBasil, selectedAttributes: { 2: [21] } };
  expect(startingPrice(pizza, anySize)).toMatchObject({ priceMinor: 830, isFrom: true });
});

test('the price before a reduction is that of the cheapest offer, with the chosen extras', () => {
  const withBasil = { ...NOTHING_SELECTED, selectedMultiAttributes: { 7: [72] } };
  const pizzaBefore = (originalPriceMinor: number | null) => ({
    ...pizza,
    combinations: pizza.combinations.map((each) => ({ ...each, originalPriceMinor })),
  });
  expect(startingPrice(pizzaBefore(900), NOTHING_SELECTED)).toMatchObject({ priceMinor: 800, originalMinor: 900 });
  expect(startingPrice(pizzaBefore(900), withBasil)).toMatchObject({ priceMinor: 830, originalMinor: 930 });
  expect(startingPrice(pizzaBefore(null), withBasil)).toMatchObject({ priceMinor: 830, originalMinor: null });
});
