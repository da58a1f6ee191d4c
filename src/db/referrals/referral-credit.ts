import { type Columns, type Row, selection } from '../columns.ts';
import type { ledgerEntry } from '../schema/rewards.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const CREDITED = ['customerId', 'account', 'amountMinor'] as const satisfies Columns<typeof ledgerEntry>;
type ReferralCredit = Row<typeof ledgerEntry, typeof CREDITED>;

const CREDIT = statement<ReferralCredit>(
  'credit-of-referrer',
  `select ${selection(CREDITED, 'e')}
   from referral f
   join ledger_entry e on e.tenant_id = $1 and e.customer_id = f.referrer_id and e.reason = 'referral'
     and e.reference = f.referee_id::text
   where f.tenant_id = $1 and f.referee_id = $2::bigint and not exists (
     select 1 from orders o where o.tenant_id = $1 and o.owner_kind = 'user' and o.owner_key = f.referee_id::text
       and o.id <> $3::bigint and o.status = 'completed' and o.total_minor >= $4::bigint and o.total_minor > (
         select coalesce(sum(r.card_minor + r.wallet_minor + r.reward_minor + r.store_minor), 0)
         from order_refund r where r.tenant_id = $1 and r.order_id = o.id))`,
);

/**
 * The reward that a referrer received for this customer. Null if there is none, or if another completed order of the
 * customer qualifies for it: one that was not refunded whole. A refund counts once requested, because the card's
 * provider makes it later.
 */
export const creditOfReferrer = (
  db: TenantDb,
  { refereeId, orderId, minimumMinor }: { refereeId: number; orderId: number; minimumMinor: number },
): Promise<ReferralCredit | null> => db.row(CREDIT, refereeId, orderId, minimumMinor);
