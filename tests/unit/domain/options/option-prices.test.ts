import { describe, expect, test } from 'vitest';
import { isValueInStock, valuePrices } from '#domain/options/option-prices.ts';

const [SIZE, CRUST] = [1, 2];
const [SMALL, LARGE, THIN, PAN] = [11, 12, 21, 22];
const pizza = {
  attributes: [
    { id: SIZE, values: [{ id: SMALL }, { id: LARGE }] },
    { id: CRUST, values: [{ id: THIN }, { id: PAN }] },
  ],
  combinations: [
    { ids: [SMALL, THIN], price: 8, in_stock: true },
    { ids: [SMALL, PAN], price: 9, in_stock: false },
    { ids: [LARGE, THIN], price: 12, in_stock: true },
  ],
};

describe('the price of a value', () => {
  test('covers all combinations with it', () => {
    expect(valuePrices(pizza, SIZE)).toEqual(
      new Map([
        [SMALL, { low: 8, high: 9 }],
        [LARGE, { low: 12, high: 12 }],
      ]),
    );
    expect(valuePrices(pizza, CRUST).get(PAN)).toEqual({ low: 9, high: 9 });
  });

  test('is not shown if every value costs the same', () => {
    const flat = { ...pizza, combinations: pizza.combinations.map((combination) => ({ ...combination, price: 8 })) };
    expect(valuePrices(flat, SIZE).size).toBe(0);
  });

  test('is unknown for an attribute of another product', () => {
    expect(valuePrices(pizza, 99).size).toBe(0);
    expect(valuePrices({ ...pizza, combinations: [] }, SIZE).size).toBe(0);
  });
});

test('a value is in stock if one of its combinations is, or if there are none', () => {
  expect(isValueInStock(pizza, SMALL)).toBe(true);
  expect(isValueInStock(pizza, PAN)).toBe(false);
  expect(isValueInStock({ combinations: [] }, PAN)).toBe(true);
});
