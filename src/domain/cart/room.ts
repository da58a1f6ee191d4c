import type { ProductNow } from './types.ts';

/** What counts against the stock and the limit of a product. */
export interface Pieces {
  readonly productId: number;
  readonly variantId: number | null;
  readonly quantity: number;
}

/** How many pieces a line may have, at least 0, and what holds it there. */
export interface Room {
  readonly pieces: number;
  readonly limit: 'stock' | 'max_quantity';
}

/**
 * How many pieces a line may have beside the other lines of the cart: lines of one variant share its stock, lines of one
 * product its `max_quantity`. Where both hold, the stock is named.
 */
export function roomFor(
  line: Omit<Pieces, 'quantity'>,
  product: Pick<ProductNow, 'stock' | 'variantStock' | 'maxQuantity'>,
  others: readonly Pieces[],
): Room {
  const siblings = others.filter(({ productId }) => productId === line.productId);
  const stock = line.variantId === null ? product.stock : (product.variantStock.get(line.variantId) ?? null);
  const left = (stock ?? Number.POSITIVE_INFINITY) - taken(siblings.filter((o) => o.variantId === line.variantId));
  const allowed = product.maxQuantity - taken(siblings);
  return left <= allowed
    ? { pieces: Math.max(0, left), limit: 'stock' }
    : { pieces: Math.max(0, allowed), limit: 'max_quantity' };
}

const taken = (lines: readonly Pieces[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
