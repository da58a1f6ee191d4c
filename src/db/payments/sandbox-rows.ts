import { type Columns, type Row, selection } from '../columns.ts';
import type { sandboxIntent as table } from '../schema/payments.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const COLUMNS = [
  'id',
  'idempotencyKey',
  'orderId',
  'amountMinor',
  'currencyCode',
  'status',
  'problem',
  'settlesAt',
  'clientSecret',
  'signingKey',
  'refunds',
] as const satisfies Columns<typeof table>;
/** A payment in the sandbox's records. */
export type SandboxRow = Row<typeof table, typeof COLUMNS>;

const ROW = selection(COLUMNS, 'i');
const ADD = statement(
  'add-sandbox-intent',
  `insert into sandbox_intent (tenant_id, id, idempotency_key, order_id, amount_minor, currency_code, status,
     client_secret, signing_key)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (tenant_id, idempotency_key) do nothing`,
);
const BY_KEY = statement<SandboxRow>(
  'sandbox-intent-of-key',
  `select ${ROW} from sandbox_intent i where i.tenant_id = $1 and i.idempotency_key = $2`,
);
const OF_ORDER = statement<SandboxRow>(
  'sandbox-intent-of-order',
  `select ${ROW} from sandbox_intent i where i.tenant_id = $1 and i.order_id = $2`,
);
const BY_ID = statement<SandboxRow>(
  'sandbox-intent',
  `select ${ROW} from sandbox_intent i where i.tenant_id = $1 and i.id = $2`,
);
const LOCK = statement<SandboxRow>(
  'lock-sandbox-intent',
  `select ${ROW} from sandbox_intent i where i.tenant_id = $1 and i.id = $2 for update`,
);
const WRITE = statement<{ events: number }>(
  'write-sandbox-intent',
  `update sandbox_intent i set status = $3, problem = $4, settles_at = $5, refunds = $6::jsonb, events = i.events + $7
   where i.tenant_id = $1 and i.id = $2 returning i.events`,
);

/**
 * Adds a payment unless one with its key exists.
 * @returns the payment with that key
 */
export async function addSandboxIntent(db: TenantDb, row: SandboxRow): Promise<SandboxRow> {
  const { id, idempotencyKey, orderId, amountMinor, currencyCode, status, clientSecret, signingKey } = row;
  const amount = [amountMinor, currencyCode];
  await db.rows(ADD, id, idempotencyKey, orderId, ...amount, status, clientSecret, signingKey);
  const kept = await db.row(BY_KEY, idempotencyKey);
  if (!kept) throw new Error('a payment of the sandbox is gone');
  return kept;
}

export const sandboxIntent = (db: TenantDb, id: string): Promise<SandboxRow | null> => db.row(BY_ID, id);

export const sandboxIntentOfOrder = (db: TenantDb, orderId: number): Promise<SandboxRow | null> =>
  db.row(OF_ORDER, orderId);

export const lockSandboxIntent = (transaction: TenantDb, id: string): Promise<SandboxRow | null> =>
  transaction.row(LOCK, id);

/**
 * @param events number of new events
 * @returns the number of the last one
 */
export async function writeSandboxIntent(
  transaction: TenantDb,
  { id, status, problem, settlesAt, refunds }: SandboxRow,
  events: number,
): Promise<number> {
  const written = await transaction.row(WRITE, id, status, problem, settlesAt, JSON.stringify(refunds), events);
  return written?.events ?? 0;
}
