import type { SelectionPrice } from '../options/types.ts';
import type { CurrentProduct } from './types.ts';

/**
 * Maximum price of a line. A hundred such lines with tax and fees stay below `MAX_MINOR`, so the sums of a cart are
 * always exact.
 */
export const LINE_MAX_MINOR = 1_000_000_000_000;

/** Units that count against the stock and the limit of a product. */
export interface CountedUnits {
  readonly productId: number;
  readonly variantId: number | null;
  readonly quantity: number;
}

/** Number of units that a line may have, at least 0, and which limit applies. */
export interface AvailableQuantity {
  readonly quantity: number;
  readonly limit: 'stock' | 'max_quantity';
}

/**
 * Number of units that a line may have, given the other lines of the cart. Lines of one variant share its stock; lines
 * of one product share its `max_quantity`. The maximum price of a line applies too. If both limits are equal, the stock
 * is reported.
 */
export function availableQuantity(
  line: Omit<CountedUnits, 'quantity'> & Pick<SelectionPrice, 'unitPriceMinor' | 'originalUnitPriceMinor'>,
  product: Pick<CurrentProduct, 'stock' | 'variantStock' | 'maxQuantity'>,
  others: readonly CountedUnits[],
): AvailableQuantity {
  const siblings = others.filter(({ productId }) => productId === line.productId);
  const stock = line.variantId === null ? product.stock : (product.variantStock.get(line.variantId) ?? null);
  const left = (stock ?? Number.POSITIVE_INFINITY) - taken(siblings.filter((o) => o.variantId === line.variantId));
  const payable = Math.floor(LINE_MAX_MINOR / Math.max(1, line.unitPriceMinor, line.originalUnitPriceMinor));
  const allowed = Math.min(product.maxQuantity, payable) - taken(siblings);
  return left <= allowed
    ? { quantity: Math.max(0, left), limit: 'stock' }
    : { quantity: Math.max(0, allowed), limit: 'max_quantity' };
}

const taken = (lines: readonly CountedUnits[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
