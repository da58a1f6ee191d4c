import type { LedgerAccount } from '#domain/ledger/types.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

interface ReferralCredit {
  customerId: number;
  account: LedgerAccount;
  amountMinor: number;
}

const CREDIT = statement<ReferralCredit>(
  'credit-of-referrer',
  `select e.customer_id as "customerId", e.account, e.amount_minor as "amountMinor"
   from referral f
   join ledger_entry e on e.tenant_id = $1 and e.customer_id = f.referrer_id and e.reason = 'referral'
     and e.reference = f.referee_id::text
   where f.tenant_id = $1 and f.referee_id = $2::bigint and not exists (
     select from orders o where o.tenant_id = $1 and o.owner_kind = 'user' and o.owner_key = f.referee_id::text
       and o.id <> $3::bigint and o.status = 'completed' and o.refunded_minor < o.total_minor
       and o.total_minor >= $4::bigint)`,
);

/**
 * The reward that a referrer received for this customer. Null if there is none, or if another completed order of the
 * customer qualifies for it.
 */
export const creditOfReferrer = (
  db: TenantDb,
  { refereeId, orderId, minimumMinor }: { refereeId: number; orderId: number; minimumMinor: number },
): Promise<ReferralCredit | null> => db.row(CREDIT, refereeId, orderId, minimumMinor);
