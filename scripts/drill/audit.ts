import type { Pool } from 'pg';
import { tenantDb } from '#db/tenant-db.ts';
import { checkLedger } from '#services/ledger/check-ledger.ts';
import type { Seen } from './load.ts';
import { type DrillStore, STOCK } from './store.ts';

const PLACED = `select o.tenant_id as tenant, o.id, o.payment_status as paid from orders o where o.status = 'placed'`;
const CHARGES = `
  select i.tenant_id, i.order_id as id, count(*)::int as times, sum(i.amount_minor)::int as charged,
    sum((select coalesce(sum((r ->> 'amountMinor')::int), 0) from jsonb_array_elements(i.refunds) r))::int as refunded,
    max(case when o.status = 'placed' then o.due_minor else 0 end)::int as due
  from sandbox_intent i join orders o on o.tenant_id = i.tenant_id and o.id = i.order_id
  where i.status = 'succeeded' group by i.tenant_id, i.order_id`;
const STOCK_GAP = `
  select coalesce(sum(abs($1::bigint - p.stock - coalesce(s.sold, 0))), 0)::int as gap from product p left join (
    select i.tenant_id, i.product_id, sum(i.quantity) as sold from order_item i
    join orders o on o.tenant_id = i.tenant_id and o.id = i.order_id
    where o.status = 'placed' group by i.tenant_id, i.product_id) s on s.tenant_id = p.tenant_id and s.product_id = p.id
  where p.slug like 'thing-%'`;

/** Numbers of faults. After a drill that held, all are zero. */
export interface Findings {
  lost: number;
  madeTwice: number;
  chargedTwice: number;
  wronglyCharged: number;
  soldWrongly: number;
  ledgerProblems: number;
}

/** Compares what the shoppers saw with what the database says. Nothing may be pending. */
export async function auditDrill(pool: Pool, stores: readonly DrillStore[], { paid }: Seen): Promise<Findings> {
  const { rows: placed } = await pool.query<{ tenant: number; id: number; paid: string }>(PLACED);
  const { rows: charges } = await pool.query<Record<'times' | 'charged' | 'refunded' | 'due', number>>(CHARGES);
  const { rows: stock } = await pool.query<{ gap: number }>(STOCK_GAP, [STOCK]);
  const there = new Set(placed.filter((order) => order.paid === 'paid').map(({ tenant, id }) => `${tenant} ${id}`));
  const known = new Set(paid.map(({ tenantId, orderId }) => `${tenantId} ${orderId}`));
  const ledgers = await Promise.all(stores.map(({ tenantId }) => checkLedger(tenantDb(pool, tenantId))));
  return {
    lost: known.difference(there).size,
    madeTwice: placed.filter(({ tenant, id }) => !known.has(`${tenant} ${id}`)).length,
    chargedTwice: charges.filter(({ times }) => times > 1).length,
    wronglyCharged: charges.filter(({ charged, refunded, due }) => charged - refunded !== due).length,
    soldWrongly: Number(stock[0]?.gap ?? 0),
    ledgerProblems: ledgers.flatMap(({ problems }) => problems).length,
  };
}
