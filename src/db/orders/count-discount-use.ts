import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** Uses of all discounts are counted, and a limit is never exceeded. */
const USE = statement<{ limit: number | null }>(
  'use-discount',
  `update discount d set used_count = d.used_count + 1
   where d.tenant_id = $1 and d.id = $2 and (d.usage_limit is null or d.used_count < d.usage_limit)
   returning d.usage_limit_per_customer as "limit"`,
);
const USE_OF_CUSTOMER = statement<{ used: number }>(
  'use-discount-of-customer',
  `insert into discount_usage as u (tenant_id, discount_id, customer, used) values ($1, $2, $3, 1)
   on conflict (tenant_id, discount_id, customer) do update set used = u.used + 1
   where $4::int is null or u.used < $4
   returning u.used`,
);
const REVERT = statement(
  'give-back-discount',
  `update discount d set used_count = greatest(d.used_count - 1, 0) where d.tenant_id = $1 and d.id = $2`,
);
const DELETE_OF_CUSTOMER = statement(
  'drop-discount-of-customer',
  `delete from discount_usage u where u.tenant_id = $1 and u.discount_id = $2 and u.customer = $3 and u.used <= 1`,
);
const REVERT_OF_CUSTOMER = statement(
  'give-back-discount-of-customer',
  `update discount_usage u set used = u.used - 1
   where u.tenant_id = $1 and u.discount_id = $2 and u.customer = $3 and u.used > 1`,
);

/**
 * Counts one use of a discount.
 * @param customer as returned by `shopperId`.
 * @returns false if the limit is reached.
 */
export async function countUse(transaction: TenantDb, discountId: number, customer: string): Promise<boolean> {
  // The discount stays locked, so its limit does not change before the second statement.
  const used = await transaction.row(USE, discountId);
  if (used === null || used.limit === 0) return false;
  return (await transaction.row(USE_OF_CUSTOMER, discountId, customer, used.limit)) !== null;
}

/** Reverts a use. Does nothing if the discount or customer was deleted. */
export async function revertUse(transaction: TenantDb, discountId: number, customer: string): Promise<void> {
  await Promise.all([
    transaction.rows(REVERT, discountId),
    // In this order, so that a row that drops to one use is not deleted.
    transaction.rows(DELETE_OF_CUSTOMER, discountId, customer),
    transaction.rows(REVERT_OF_CUSTOMER, discountId, customer),
  ]);
}
