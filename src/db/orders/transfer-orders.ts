import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import { noRows } from '../portable.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const LOCK = statement<{ id: number }>(
  'lock-orders-of-owner',
  `select o.id from orders o where o.tenant_id = $1 and o.owner_kind = $2 and o.owner_key = $3
   order by o.id for no key update`,
);
const MOVE = statement(
  'move-orders-to-owner',
  `update orders o set owner_kind = $4, owner_key = $5 where o.tenant_id = $1 and o.owner_kind = $2 and o.owner_key = $3`,
);
const MOVE_USES = statement(
  'move-uses-to-owner',
  `with gone as (
     delete from discount_usage g where g.tenant_id = $1 and g.customer = $2 returning g.discount_id, g.used
   ), moved as (
     insert into discount_usage as u (tenant_id, discount_id, customer, used)
     select $1, gone.discount_id, $3, gone.used from gone
     on conflict (tenant_id, discount_id, customer) do update set used = u.used + excluded.used
     returning u.used
   )
   ${noRows('moved')}`,
);

/** Locks the orders of an owner until the transaction ends. */
export async function lockOrdersOf(transaction: TenantDb, { kind, key }: ShopperIdentity): Promise<void> {
  await transaction.rows(LOCK, kind, key);
}

/** Transfers the orders of one owner to another, and adds up their discount uses. */
export async function transferOrders(
  transaction: TenantDb,
  from: ShopperIdentity,
  to: ShopperIdentity,
  shopperId: (owner: ShopperIdentity) => string,
): Promise<void> {
  await Promise.all([
    transaction.rows(MOVE, from.kind, from.key, to.kind, to.key),
    transaction.rows(MOVE_USES, shopperId(from), shopperId(to)),
  ]);
}
