import { type CountedStock, type StockUnits, takeFromStock } from '#db/orders/stock-rows.ts';
import { Outdated, type TenantDb } from '#db/tenant-db.ts';
import type { CurrentLine } from '#domain/cart/types.ts';
import type { LoadedCart } from '../../cart/loaded-cart.ts';
import { type ChangedStock, inLockOrder } from '../change/publish-stock.ts';
import type { OrderContext } from './order-context.ts';

/** The stock counter that a line draws from. `none` if its stock is not counted. */
export function stockOf(
  { loadedCart, checkout }: Pick<OrderContext, 'loadedCart' | 'checkout'>,
  line: CurrentLine,
): CountedStock | 'none' {
  if (!isCounted(loadedCart, line)) return 'none';
  if (line.variantId !== null) return checkout.ownVariantIds.includes(line.variantId) ? 'branch_variant' : 'variant';
  return checkout.ownProductIds.includes(line.productId) ? 'branch_product' : 'product';
}

function isCounted({ currentProducts }: LoadedCart, { productId, variantId }: CurrentLine): boolean {
  const product = currentProducts.get(productId);
  const stock = variantId === null ? product?.stock : product?.variantStock.get(variantId);
  return stock !== null && stock !== undefined;
}

/** Stock that an order needs. Lines that draw from the same counter are added up. */
export function stocksOf(
  context: Pick<OrderContext, 'loadedCart' | 'checkout'>,
  lines: readonly CurrentLine[],
): StockUnits[] {
  const stocks = new Map<string, StockUnits>();
  for (const line of lines) {
    const of = stockOf(context, line);
    if (of === 'none') continue;
    const { productId, quantity } = line;
    const id = line.variantId ?? productId;
    const units = quantity + (stocks.get(`${of} ${id}`)?.units ?? 0);
    stocks.set(`${of} ${id}`, { stockOf: of, id, productId, branchId: context.checkout.branch.id, units });
  }
  return inLockOrder([...stocks.values()]);
}

/**
 * Takes units from the stock, all or none.
 * @returns items that sold out; publish them at the end of the transaction
 * @throws {Outdated} if another order was faster and the stock no longer suffices
 */
export async function takeStock(transaction: TenantDb, stocks: readonly StockUnits[]): Promise<ChangedStock[]> {
  const lefts = await Promise.all(stocks.map((stock) => takeFromStock(transaction, stock)));
  if (lefts.includes(null)) throw new Outdated('not enough is in stock any more');
  return stocks.flatMap((stock, index) => (lefts[index] === 0 ? [{ ...stock, left: 0 }] : []));
}
