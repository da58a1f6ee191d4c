import type { Pool } from 'pg';
import { tenantDb } from '#db/tenant-db.ts';
import { checkLedger } from '#services/ledger/check-ledger.ts';
import { PIECES, PURSE_MINOR, STOCK } from './store.ts';

/** How the one order of a case stands. */
export interface Standing {
  /** Orders of the case by their status. */
  readonly statuses: readonly string[];
  /** Whether nothing more is to come: placed with its mail sent, or over. */
  readonly isSettled: boolean;
}

const STANDING = `
  select coalesce(array_agg(o.status), '{}') as statuses,
    bool_and(case
      when o.status = 'pending_payment' then false
      when o.status = 'placed' then p.state = 'succeeded' and exists (
        select from message m where m.tenant_id = o.tenant_id and m.status = 'sent' and m.recipient = o.customer_email)
      else coalesce(p.state in ('cancelled', 'refunded'), true) end) as "isSettled"
  from orders o left join payment p on p.tenant_id = o.tenant_id and p.order_id = o.id`;

export async function standing(pool: Pool): Promise<Standing> {
  const { rows } = await pool.query(STANDING);
  return { statuses: rows[0].statuses, isSettled: rows[0].isSettled ?? false };
}

const AUDIT = `
  with o as (select * from orders), placed as (select * from orders where status = 'placed')
  select
    (select count(*) from placed)::int as placed,
    (select count(*) from o where status = 'pending_payment')::int as pending,
    (select stock from product)::int as stock,
    (select used_count from discount)::int as used,
    (select coalesce(sum(used), 0) from discount_usage)::int as "usedByCustomer",
    (select balance_minor from ledger_account where account = 'wallet')::int as wallet,
    (select coalesce(sum(wallet_used_minor), 0) from placed)::int as "walletOfPlaced",
    (select count(*) from ledger_entry e where e.reason = 'order' and e.amount_minor < 0 and not exists (
       select from o where o.id::text = e.reference))::int as "debitsOfNothing",
    (select count(*) from sandbox_intent where status = 'succeeded')::int as charged,
    (select coalesce(sum(amount_minor), 0) from sandbox_intent where status = 'succeeded')::int as "chargedMinor",
    (select coalesce(sum((r ->> 'amountMinor')::int), 0) from sandbox_intent, jsonb_array_elements(refunds) r)::int
      as "refundedMinor",
    (select coalesce(sum(due_minor), 0) from placed)::int as "dueOfPlaced",
    (select count(*) from placed where payment_status <> 'paid')::int as "placedUnpaid",
    (select count(*) from (select 1 from order_event where kind = 'order' group by order_id, status having count(*) > 1) t)::int
      as "stepsTwice",
    (select count(*) from message where content is not null and status = 'queued')::int as unsent,
    (select count(*) from cart_item)::int as lines`;

/** What is not as it should be once all is settled; empty: all is. @param mustBePlaced the shopper came back and paid */
export async function audit(pool: Pool, tenantId: number, mustBePlaced: boolean): Promise<string[]> {
  const { rows } = await pool.query(AUDIT);
  const is = rows[0] as Record<string, number>;
  const placed = is['placed'] ?? 0;
  const faults: string[] = [];
  const expect = (name: string, due: number): void => {
    if (is[name] !== due) faults.push(`${name} is ${is[name]}, not ${due}`);
  };
  if (placed > 1 || (mustBePlaced && placed !== 1)) faults.push(`placed ${placed} times`);
  expect('pending', 0);
  expect('stock', STOCK - placed * PIECES);
  expect('used', placed);
  expect('usedByCustomer', placed);
  expect('wallet', PURSE_MINOR - (is['walletOfPlaced'] ?? 0));
  expect('debitsOfNothing', 0);
  if ((is['chargedMinor'] ?? 0) - (is['refundedMinor'] ?? 0) !== is['dueOfPlaced'])
    faults.push(`charged ${is['chargedMinor']}, given back ${is['refundedMinor']}, due ${is['dueOfPlaced']}`);
  expect('placedUnpaid', 0);
  expect('stepsTwice', 0);
  expect('unsent', 0);
  // What was not placed is in the cart again.
  expect('lines', placed === 0 ? 1 : 0);
  const ledger = await checkLedger(tenantDb(pool, tenantId));
  if (ledger.faults.length > 0) faults.push(`ledger: ${JSON.stringify(ledger.faults)}`);
  return faults;
}
