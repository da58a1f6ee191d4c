import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** Uses of all discounts are counted, and a limit is never exceeded. */
const USE = statement<{ id: number }>(
  'use-discount',
  `update discount d set used_count = d.used_count + 1
   where d.tenant_id = $1 and d.id = $2 and (d.usage_limit is null or d.used_count < d.usage_limit)
   returning d.id`,
);
const USE_OF_CUSTOMER = statement<{ used: number }>(
  'use-discount-of-customer',
  `insert into discount_usage as u (tenant_id, discount_id, customer, used)
   select $1, d.id, $3, 1 from discount d where d.tenant_id = $1 and d.id = $2
     and (d.usage_limit_per_customer is null or d.usage_limit_per_customer > 0)
   on conflict (tenant_id, discount_id, customer) do update set used = u.used + 1
   where u.tenant_id = $1 and (select l.usage_limit_per_customer is null or u.used < l.usage_limit_per_customer
     from discount l where l.tenant_id = $1 and l.id = u.discount_id)
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
  const [used, usedByCustomer] = await Promise.all([
    transaction.row(USE, discountId),
    transaction.row(USE_OF_CUSTOMER, discountId, customer),
  ]);
  return used !== null && usedByCustomer !== null;
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
