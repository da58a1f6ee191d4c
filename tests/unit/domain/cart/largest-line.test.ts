import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LINE_MAX_MINOR } from '#domain/cart/available-quantity.ts';
import { currentCart } from '#domain/cart/current-cart.ts';
import type { CartLine, CurrentProduct } from '#domain/cart/types.ts';
import { MAX_MINOR } from '#domain/money/money.ts';

const LINES_MAX = 100;
const price = fc.oneof(fc.nat(1_000), fc.integer({ min: 0, max: MAX_MINOR }), fc.constant(MAX_MINOR));
const product = fc.record({ sellingPriceMinor: price, originalPriceMinor: fc.option(price) });

test('no line and no cart exceeds the maximum amount at any price', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ product, quantity: fc.integer({ min: 1, max: 1_000_000 }) }), { maxLength: LINES_MAX }),
      (drawn) => {
        const products = new Map<number, CurrentProduct>(
          drawn.map(({ product: prices }, index) => [
            index,
            {
              options: { ...prices, attributes: [], combinations: [], multiSelectableAttributes: [] } as never,
              isAtBranch: true,
              maxQuantity: 1_000_000,
              stock: null,
              variantStock: new Map(),
            },
          ]),
        );
        const lines: CartLine[] = drawn.map(({ quantity }, index) => ({
          id: index + 1,
          productId: index,
          quantity,
          selection: { selectedAttributes: {}, selectedMultiAttributes: {} },
          seen: { unitPriceMinor: 0, optionsLabel: '', quantity, problem: null },
        }));
        const sold = currentCart(lines, products).filter(({ problem }) => problem === null);
        const totals = sold.map(
          ({ quantity, unitPriceMinor, originalUnitPriceMinor }) =>
            quantity * Math.max(unitPriceMinor, originalUnitPriceMinor),
        );
        for (const total of totals) expect(total).toBeLessThanOrEqual(LINE_MAX_MINOR);
        // The other half is reserved for tax and fees.
        expect(2 * totals.reduce((sum, total) => sum + total, 0)).toBeLessThanOrEqual(MAX_MINOR);
      },
    ),
  );
});
