import { countUse, revertUse } from '#db/orders/count-discount-use.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { OrderDiscount } from '#domain/orders/types.ts';

/** In a global order, so that two orders with the same discounts never deadlock. */
const ids = (discounts: readonly Pick<OrderDiscount, 'discountId'>[]): number[] =>
  discounts.map(({ discountId }) => discountId).toSorted((a, b) => a - b);

/**
 * Counts one use of each discount.
 * @param customer as returned by `shopperId`.
 * @returns false if one was used up in the meantime.
 */
export async function countUses(
  transaction: TenantDb,
  discounts: readonly Pick<OrderDiscount, 'discountId'>[],
  customer: string,
): Promise<boolean> {
  const used = await Promise.all(ids(discounts).map((id) => countUse(transaction, id, customer)));
  return used.every(Boolean);
}

/** Reverts these uses. */
export async function revertUses(
  transaction: TenantDb,
  discounts: readonly Pick<OrderDiscount, 'discountId'>[],
  customer: string,
): Promise<void> {
  await Promise.all(ids(discounts).map((id) => revertUse(transaction, id, customer)));
}
