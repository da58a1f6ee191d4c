import { type CountedStock, type StockPieces, takePieces } from '#db/orders/stock-rows.ts';
import { Outdated, type TenantDb } from '#db/tenant-db.ts';
import type { CurrentLine } from '#domain/cart/types.ts';
import type { OpenCart } from '../../cart/open-cart.ts';
import { inLockOrder, type MovedStock } from '../change/note-stock.ts';
import type { ForOrder } from './read-for-order.ts';

/** The stock counter that a line draws from. `none` if its stock is not counted. */
export function stockOf(
  { open, checkout }: Pick<ForOrder, 'open' | 'checkout'>,
  line: CurrentLine,
): CountedStock | 'none' {
  if (!isCounted(open, line)) return 'none';
  if (line.variantId !== null) return checkout.ownVariantIds.includes(line.variantId) ? 'branch_variant' : 'variant';
  return checkout.ownProductIds.includes(line.productId) ? 'branch_product' : 'product';
}

function isCounted({ productsNow }: OpenCart, { productId, variantId }: CurrentLine): boolean {
  const product = productsNow.get(productId);
  const stock = variantId === null ? product?.stock : product?.variantStock.get(variantId);
  return stock !== null && stock !== undefined;
}

/** Stock that an order needs. Lines that draw from the same counter are added up. */
export function stocksOf(found: Pick<ForOrder, 'open' | 'checkout'>, lines: readonly CurrentLine[]): StockPieces[] {
  const stocks = new Map<string, StockPieces>();
  for (const line of lines) {
    const of = stockOf(found, line);
    if (of === 'none') continue;
    const { productId, quantity } = line;
    const id = line.variantId ?? productId;
    const pieces = quantity + (stocks.get(`${of} ${id}`)?.pieces ?? 0);
    stocks.set(`${of} ${id}`, { stockOf: of, id, productId, branchId: found.checkout.branch.id, pieces });
  }
  return inLockOrder([...stocks.values()]);
}

/**
 * Takes units from the stock, all or none.
 * @returns items that sold out; publish them at the end of the transaction
 * @throws {Outdated} if another order was faster and the stock no longer suffices
 */
export async function takeStock(transaction: TenantDb, stocks: readonly StockPieces[]): Promise<MovedStock[]> {
  const lefts = await Promise.all(stocks.map((stock) => takePieces(transaction, stock)));
  if (lefts.includes(null)) throw new Outdated('not enough is in stock any more');
  return stocks.flatMap((stock, index) => (lefts[index] === 0 ? [{ ...stock, left: 0 }] : []));
}
