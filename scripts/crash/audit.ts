import type { Pool } from 'pg';
import { tenantDb } from '#db/tenant-db.ts';
import { checkLedger } from '#services/ledger/check-ledger.ts';
import { BALANCE_MINOR, QUANTITY, type Shopper, STOCK } from './store.ts';

/** Work that is still pending. Empty when everything is settled. */
export interface PendingWork {
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

export async function pendingWork(pool: Pool): Promise<PendingWork> {
  const { rows } = await pool.query<PendingWork>(STANDING);
  return rows[0] ?? { open: [] };
}

/** Parameters, all of one shopper: $1 customer, $2 product, $3 coupon, $4 e-mail address. */
const AUDIT = `
  with o as (select * from orders where owner_kind = 'user' and owner_key = $1::bigint::text),
    placed as (select * from o where status = 'placed'),
    intent as (select * from sandbox_intent where order_id in (select id from o) and status = 'succeeded')
  select
    (select count(*) from placed)::int as placed,
    (select count(*) from o where status = 'pending_payment')::int as pending,
    (select stock from product where id = $2)::int as stock,
    (select used_count from discount where code = $3)::int as used,
    (select coalesce(sum(u.used), 0) from discount_usage u join discount d on d.id = u.discount_id
       where d.code = $3)::int as "usedByCustomer",
    (select balance_minor from ledger_account where customer_id = $1 and account = 'wallet')::int as wallet,
    (select coalesce(sum(wallet_used_minor), 0) from placed)::int as "walletOfPlaced",
    (select count(*) from ledger_entry e where e.customer_id = $1 and e.reason = 'order' and e.amount_minor < 0
       and not exists (select from o where o.id::text = e.reference))::int as "debitsOfNothing",
    (select coalesce(sum(amount_minor), 0) from intent)::int as "chargedMinor",
    (select coalesce(sum((r ->> 'amountMinor')::int), 0) from intent, jsonb_array_elements(refunds) r)::int
      as "refundedMinor",
    (select coalesce(sum(due_minor), 0) from placed)::int as "dueOfPlaced",
    (select count(*) from placed where payment_status <> 'paid')::int as "placedUnpaid",
    (select count(*) from o where not exists (select from order_item i where i.order_id = o.id))::int as "withoutLines",
    (select count(*) from o where not exists (select from order_event e
       where e.order_id = o.id and e.kind = 'order' and e.status = o.status))::int as "stepsMissing",
    (select count(*) from (select 1 from order_event e join o on o.id = e.order_id where e.kind = 'order'
       group by e.order_id, e.status having count(*) > 1) t)::int as "stepsTwice",
    (select count(*) from message where recipient = $4 and status <> 'sent')::int as unsent,
    (select count(*) from o where status in ('placed', 'expired'))::int as told,
    (select coalesce(sum(i.quantity), 0) from cart_item i join cart c on c.id = i.cart_id
       where c.owner_kind = 'user' and c.owner_key = $1::bigint::text)::int as "inCart"`;

export interface AuditSubject {
  readonly pool: Pool;
  readonly tenantId: number;
  readonly shopper: Shopper;
  /** Number of distinct mails sent to the shopper. */
  readonly mails: number;
  /** True if the shopper completed the purchase. */
  readonly mustBePlaced: boolean;
}

/** Inconsistencies of a shopper's data after everything is settled. Empty if there are none. */
export async function audit({ pool, tenantId, shopper, mails, mustBePlaced }: AuditSubject): Promise<string[]> {
  const { customerId, productId, coupon, email } = shopper;
  const { rows } = await pool.query<Record<string, number>>(AUDIT, [customerId, productId, coupon, email]);
  const of = (name: string): number => rows[0]?.[name] ?? Number.NaN;
  const placed = of('placed');
  const faults: string[] = [];
  const expect = (name: string, due: number): void => {
    if (of(name) !== due) faults.push(`${name} is ${of(name)}, not ${due}`);
  };
  if (placed > 1 || (mustBePlaced && placed !== 1)) faults.push(`placed ${placed} times`);
  expect('pending', 0);
  expect('stock', STOCK - placed * QUANTITY);
  expect('used', placed);
  expect('usedByCustomer', placed);
  expect('wallet', BALANCE_MINOR - of('walletOfPlaced'));
  // The whole wallet is spent on the order.
  expect('walletOfPlaced', placed * BALANCE_MINOR);
  expect('debitsOfNothing', 0);
  const [charged, refunded, due] = [of('chargedMinor'), of('refundedMinor'), of('dueOfPlaced')];
  if (charged - refunded !== due) faults.push(`charged ${charged}, refunded ${refunded}, due ${due}`);
  for (const name of ['placedUnpaid', 'withoutLines', 'stepsMissing', 'stepsTwice', 'unsent']) expect(name, 0);
  if (mails !== of('told')) faults.push(`${mails} mails of ${of('told')} orders`);
  // Without a placed order, the items are back in the cart.
  expect('inCart', placed === 0 ? QUANTITY : 0);
  const ledger = await checkLedger(tenantDb(pool, tenantId));
  if (ledger.problems.length > 0) faults.push(`ledger: ${JSON.stringify(ledger.problems)}`);
  return faults;
}
