import type { Fault } from '../trial/fault.ts';

export interface RaceFault extends Fault {
  /** Race that must detect the fault. */
  readonly race: string;
  /** Statements that remove database constraints with the same purpose. */
  readonly sql?: readonly string[];
}

/** Faults by name, for `--fault`. Each removes every safeguard against it, not only the first. */
export const RACE_FAULTS: Readonly<Record<string, RaceFault>> = {
  stock: {
    title: 'stock is not checked',
    race: 'stock',
    edits: [
      {
        file: 'db/orders/stock-rows.ts',
        find: 'p.id = $2 and p.stock >= $3::int returning',
        put: 'p.id = $2 returning',
      },
    ],
    sql: ['alter table product drop constraint product_stock_sane'],
  },
  coupon: {
    title: 'coupon uses are counted but not limited',
    race: 'coupon',
    edits: [
      {
        file: 'db/orders/count-discount-use.ts',
        find: 'd.id = $2 and (d.usage_limit is null or d.used_count < d.usage_limit)',
        put: 'd.id = $2',
      },
    ],
  },
  idempotency: {
    title: 'an Idempotency-Key is accepted repeatedly',
    race: 'one_key',
    edits: [
      {
        file: 'db/idempotency.ts',
        find: 'return (await transaction.row(CLAIM, owner, key, requestHash)) !== null;',
        put: 'await transaction.row(CLAIM, owner, key, requestHash); return true;',
      },
    ],
  },
  webhook: {
    title: 'a repeated provider event is treated as new',
    race: 'doors',
    edits: [
      {
        file: 'services/payments/settle.ts',
        find: "if (eventId !== undefined && !(await claimEvent(transaction, provider, eventId))) return 'nothing';",
        put: '',
      },
      {
        file: 'domain/orders/judge-payment.ts',
        find: "if (!isOpen && stored.state !== 'cancelled') return 'nothing';",
        put: '',
      },
    ],
  },
  wallet: {
    title: 'a debit does not check the balance',
    race: 'wallet',
    edits: [{ file: 'db/ledger/write-ledger.ts', find: 'and a.balance_minor + $4::bigint >= 0', put: '' }],
    sql: ['alter table ledger_account drop constraint ledger_account_not_negative'],
  },
  scratch_card: {
    title: 'a scratch card can be redeemed repeatedly',
    race: 'scratch_card',
    edits: [
      {
        file: 'db/scratch/scratch-cards.ts',
        find: "r.id = $3::bigint and r.status = 'available' and",
        put: 'r.id = $3::bigint and',
      },
      {
        file: 'services/scratch/redeem-scratch-card.ts',
        find: 'reference: String(id) }',
        put: 'reference: String(Math.random()) }',
      },
    ],
  },
};
