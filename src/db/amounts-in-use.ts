import { statusesOfPhase } from '#domain/orders/order-status.ts';
import { statement } from './statement.ts';
import type { TenantDb } from './tenant-db.ts';

/** Amounts of a store that mean something else in another currency or with another number of decimals. */
export interface AmountsInUse {
  /** Products, listed or not. */
  hasProducts: boolean;
  /** Discounts, fees or delivery charges. */
  hasCharges: boolean;
  /** Balances of customers, or scratch cards that may become one. */
  hasBalances: boolean;
  /** Orders that may still return something to a balance or earn something, or that are not paid yet. */
  hasOrders: boolean;
}

const OPEN = statusesOfPhase('active');

const IN_USE = statement<AmountsInUse>(
  'amounts-in-use',
  `select exists (select 1 from product p where p.tenant_id = $1) as "hasProducts",
     exists (select 1 from discount d where d.tenant_id = $1)
       or exists (select 1 from additional_fee f where f.tenant_id = $1)
       or exists (select 1 from delivery_setting s where s.tenant_id = $1) as "hasCharges",
     exists (select 1 from ledger_account a where a.tenant_id = $1 and a.balance_minor > 0)
       or exists (
         select 1 from scratch_card c where c.tenant_id = $1 and c.status = 'available' and c.amount_minor > 0
       ) as "hasBalances",
     exists (
       select 1 from orders o where o.tenant_id = $1
         and (o.status = any($2::text[]) or o.wallet_used_minor + o.reward_used_minor + o.reward_earned_minor > 0)
     ) as "hasOrders"`,
);

/** Which amounts a store has. */
export async function amountsInUse(db: TenantDb): Promise<AmountsInUse> {
  const inUse = await db.row(IN_USE, OPEN);
  if (!inUse) throw new Error('amounts-in-use returned no row');
  return inUse;
}
