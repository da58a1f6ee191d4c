import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasPriceRange, priceRange } from '#domain/catalog/price-range.ts';

const offer = (price: number, original_price: number | null = null, in_stock = true) => ({
  price,
  original_price,
  in_stock,
});
const product = (...combinations: ReturnType<typeof offer>[]) => ({
  selling_price: 5,
  original_price: null,
  in_stock: true,
  combinations,
});

test('a product without combinations is one offer', () => {
  expect(priceRange({ ...product(), original_price: 8 })).toEqual({ low: 5, high: 5, original: 8, offers: 1 });
});

test('covers the lowest and highest combinations, with the reduction of the lowest', () => {
  expect(priceRange(product(offer(9, 12), offer(7, 10), offer(11)))).toEqual({
    low: 7,
    high: 11,
    original: 10,
    offers: 3,
  });
});

test('the price range ignores sold-out combinations while others are in stock', () => {
  expect(priceRange(product(offer(3, null, false), offer(7)))).toMatchObject({ low: 7, high: 7, offers: 1 });
  expect(priceRange(product(offer(3, null, false), offer(7, null, false)))).toMatchObject({
    low: 3,
    high: 7,
    offers: 2,
  });
});

test('an original price that is not higher is no reduction', () => {
  expect(priceRange(product(offer(7, 7))).original).toBeNull();
  expect(priceRange(product(offer(7, 6))).original).toBeNull();
});

test('a card says "from" if the page of its product does', () => {
  const offers = fc.array(fc.record({ price: fc.nat(5), original_price: fc.constant(null), in_stock: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(offers, (combinations) => {
      const { low, high } = priceRange(product(...combinations));
      const variants = combinations.map(({ price, in_stock }) => ({ priceMinor: price, stock: in_stock ? null : 0 }));
      expect(hasPriceRange(low, variants)).toBe(high > low);
    }),
  );
});

test('a product has one price without combinations or with equally priced ones', () => {
  const variant = (priceMinor: number, stock: number | null = null) => ({ priceMinor, stock });
  expect(hasPriceRange(5, [])).toBe(false);
  expect(hasPriceRange(5, [variant(5), variant(5)])).toBe(false);
  expect(hasPriceRange(5, [variant(5), variant(6, 0)])).toBe(false);
  expect(hasPriceRange(5, [variant(5), variant(6, 1)])).toBe(true);
});

test('every available price is in the range', () => {
  const offers = fc.array(fc.record({ price: fc.nat(500), original_price: fc.constant(null), in_stock: fc.boolean() }));
  fc.assert(
    fc.property(offers, (combinations) => {
      const { low, high, offers: count } = priceRange(product(...combinations));
      expect(low).toBeLessThanOrEqual(high);
      for (const { price } of combinations.filter(({ in_stock }) => in_stock)) {
        expect(price).toBeGreaterThanOrEqual(low);
        expect(price).toBeLessThanOrEqual(high);
      }
      expect(count).toBeGreaterThanOrEqual(1);
    }),
  );
});
