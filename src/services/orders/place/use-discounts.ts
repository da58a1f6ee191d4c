import { countUse, takeBackUse } from '#db/orders/discount-uses.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { OrderDiscount } from '#domain/orders/types.ts';

/** In one order everywhere: two orders with the same discounts never wait for each other. */
const ids = (discounts: readonly Pick<OrderDiscount, 'discountId'>[]): number[] =>
  discounts.map(({ discountId }) => discountId).toSorted((a, b) => a - b);

/** Counts a use of each discount. @param customer as `ownerName` gives it. @returns false: one was used up meanwhile. */
export async function countUses(
  transaction: TenantDb,
  discounts: readonly Pick<OrderDiscount, 'discountId'>[],
  customer: string,
): Promise<boolean> {
  const used = await Promise.all(ids(discounts).map((id) => countUse(transaction, id, customer)));
  return used.every(Boolean);
}

/** Takes these uses back. */
export async function takeBackUses(
  transaction: TenantDb,
  discounts: readonly Pick<OrderDiscount, 'discountId'>[],
  customer: string,
): Promise<void> {
  await Promise.all(ids(discounts).map((id) => takeBackUse(transaction, id, customer)));
}
