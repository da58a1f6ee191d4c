import type { Pool } from 'pg';
import { tenantDb } from '#db/tenant-db.ts';
import { checkLedger } from '#services/ledger/check-ledger.ts';
import { PIECES, PURSE_MINOR, STOCK } from './store.ts';

/** What is still to come: nothing means that all is settled. */
export interface Standing {
  readonly open: readonly string[];
}

const STANDING = `
  select coalesce(array_agg(t.what), '{}') as open from (
    select 'order ' || o.id || ' is not paid' from orders o where o.status = 'pending_payment'
    union all
    select 'payment of ' || p.order_id || ' ' || p.state from payment p
    where p.state not in ('succeeded', 'cancelled', 'refunded')
    union all
    select 'message ' || m.id || ' waits' from message m where m.status = 'queued'
    union all
    select j.name || ' ' || j.state from pgboss.job j
    where j.name in ('send_message', 'check_payment', 'sandbox_webhook') and j.state < 'completed'
  ) t (what)`;

export async function standing(pool: Pool): Promise<Standing> {
  const { rows } = await pool.query<Standing>(STANDING);
  return rows[0] ?? { open: [] };
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
    (select count(*) from message where status <> 'sent')::int as unsent,
    (select count(*) from o where status in ('placed', 'expired'))::int as told,
    (select coalesce(sum(quantity), 0) from cart_item)::int as "inCart"`;

export interface Audited {
  readonly pool: Pool;
  readonly tenantId: number;
  /** How many different mails came. */
  readonly mails: number;
  /** The shopper went to the end. */
  readonly mustBePlaced: boolean;
}

/** What is not as it should be once all is settled; empty: all is. */
export async function audit({ pool, tenantId, mails, mustBePlaced }: Audited): Promise<string[]> {
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
  if (mails !== is['told']) faults.push(`${mails} mails of ${is['told']} orders`);
  // What was not placed is in the cart again.
  expect('inCart', placed === 0 ? PIECES : 0);
  const ledger = await checkLedger(tenantDb(pool, tenantId));
  if (ledger.faults.length > 0) faults.push(`ledger: ${JSON.stringify(ledger.faults)}`);
  return faults;
}
