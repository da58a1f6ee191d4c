import { expect, test } from 'vitest';
import type { Product } from '#contracts/product.ts';
import * as options from '#stores/product-options.ts';

const latte = { id: 12, selling_price: 8.5 } as Product;
const state = () => options.$productOptions.get();

test('a product begins with nothing chosen, at its own price', () => {
  options.setCurrentProduct(latte);
  options.setSelectedAttributes({ 1: [11] });
  options.setSelectedMultiAttributes({ 7: [71] });
  options.setDrawerPrice(9.4);
  options.setVariantId(501);
  expect(state()).toEqual({
    currentProduct: latte,
    selectedAttributes: { 1: [11] },
    selectedMultiAttributes: { 7: [71] },
    drawerPrice: 9.4,
    variant_id: 501,
  });
  options.setCurrentProduct(latte);
  expect(state()).toEqual({ ...options.NO_OPTIONS, currentProduct: latte, drawerPrice: 8.5 });
  options.setCurrentProduct(null);
  expect(state()).toEqual(options.NO_OPTIONS);
});

test('a change of a single choice takes the multiple ones with it', () => {
  options.setCurrentProduct(latte);
  options.setSelectedMultiAttributes({ 7: [71] });
  options.setSelectedAttributes({ 1: [12] });
  expect(state()).toMatchObject({ selectedAttributes: { 1: [12] }, selectedMultiAttributes: {} });
});
