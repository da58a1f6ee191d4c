import { beforeEach, expect, test } from 'vitest';
import type { Product } from '#contracts/product.ts';
import * as options from '#stores/options/product-options.ts';

/** Small and large; olives, and truffle with large only, at most two. */
const PIZZA = {
  id: 12,
  selling_price: 8.5,
  original_price: null,
  in_stock: true,
  attributes: [
    {
      id: 1,
      name: 'Size',
      values: [
        { id: 11, value: 'Small' },
        { id: 12, value: 'Large' },
      ],
    },
  ],
  combinations: [
    { ids: [12], price: 12.1, original_price: null, variant_id: 502, in_stock: true },
    { ids: [11], price: 9.4, original_price: null, variant_id: 501, in_stock: true },
  ],
  multi_selectable_attributes: [
    {
      id: 7,
      name: 'Toppings',
      min_select: 0,
      max_select: 1,
      values: [
        { id: 71, value: 'Olives', price: 0.2, dependencies: [], variant_prices: [] },
        { id: 72, value: 'Truffle', price: 3, dependencies: [12], variant_prices: [] },
      ],
    },
  ],
} as unknown as Product;

const state = () => options.$productOptions.get();
beforeEach(() => options.clearCurrentProduct());

test('a product starts with its cheapest combination and no other option', () => {
  expect(state()).toEqual(options.NO_OPTIONS);
  options.setCurrentProduct(PIZZA, 2);
  expect(state()).toEqual({
    currentProduct: PIZZA,
    selectedAttributes: { 1: [11] },
    selectedMultiAttributes: {},
    drawerPrice: 9.4,
    isDrawerPriceFrom: false,
    variant_id: 501,
  });
  options.clearCurrentProduct();
  expect(state()).toEqual(options.NO_OPTIONS);
});

test('price and variant follow the selection, without float errors', () => {
  options.setCurrentProduct(PIZZA, 2);
  options.toggleSelectedMultiAttribute(7, 71);
  expect(state()).toMatchObject({ selectedMultiAttributes: { 7: [71] }, drawerPrice: 9.6, variant_id: 501 });
  options.setSelectedAttribute(1, 12);
  expect(state()).toMatchObject({ selectedAttributes: { 1: [12] }, drawerPrice: 12.1, variant_id: 502 });
  options.toggleSelectedMultiAttribute(7, 72);
  expect(state().drawerPrice).toBe(15.1);
});

test('another single choice resets the multi-select choices', () => {
  options.setCurrentProduct(PIZZA, 2);
  options.toggleSelectedMultiAttribute(7, 71);
  options.setSelectedAttribute(1, 12);
  expect(state().selectedMultiAttributes).toEqual({});
  options.toggleSelectedMultiAttribute(7, 71);
  options.unsetSelectedAttribute(1);
  expect(state()).toMatchObject({
    selectedAttributes: {},
    selectedMultiAttributes: {},
    drawerPrice: 9.4,
    isDrawerPriceFrom: true,
  });
  expect(state().variant_id).toBeNull();
});

test('an invalid choice keeps the same state', () => {
  options.setCurrentProduct(PIZZA, 2);
  options.toggleSelectedMultiAttribute(7, 71);
  const before = state();
  options.toggleSelectedMultiAttribute(7, 72);
  options.setSelectedAttribute(1, 99);
  options.setSelectedAttribute(1, 11);
  expect(state()).toBe(before);
  options.toggleSelectedMultiAttribute(7, 71);
  expect(state().selectedMultiAttributes).toEqual({ 7: [] });
});

test('a cart line starts with its own options, if still available', () => {
  const line = { selectedAttributes: { 1: [11] }, selectedMultiAttributes: { 7: [72, 71] } };
  options.setCurrentProduct(PIZZA, 2, line);
  expect(state()).toMatchObject({ selectedAttributes: { 1: [11] }, selectedMultiAttributes: { 7: [71] } });
});

test('without a product nothing is selected', () => {
  options.setSelectedAttribute(1, 11);
  options.toggleSelectedMultiAttribute(7, 71);
  expect(state()).toEqual(options.NO_OPTIONS);
});
