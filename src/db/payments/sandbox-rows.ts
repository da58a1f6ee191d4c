import type { PaymentProblem } from '#domain/orders/payment-problem.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

/** A payment in the sandbox's records. */
export interface SandboxRow {
  id: string;
  idempotencyKey: string;
  orderId: number;
  amountMinor: number;
  currencyCode: string;
  status: 'requires_payment' | 'requires_action' | 'processing' | 'succeeded' | 'cancelled';
  problem: PaymentProblem | null;
  settlesAt: Date | null;
  clientSecret: string;
  signingKey: string;
  refunds: readonly { readonly id: string; readonly key: string; readonly amountMinor: number }[];
}

const COLUMNS = `i.id, i.idempotency_key as "idempotencyKey", i.order_id as "orderId", i.amount_minor as "amountMinor",
  i.currency_code as "currencyCode", i.status, i.problem, i.settles_at as "settlesAt",
  i.client_secret as "clientSecret", i.signing_key as "signingKey", i.refunds`;

const ADD = statement(
  'add-sandbox-intent',
  `insert into sandbox_intent (tenant_id, id, idempotency_key, order_id, amount_minor, currency_code, status,
     client_secret, signing_key)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (tenant_id, idempotency_key) do nothing`,
);
const BY_KEY = statement<SandboxRow>(
  'sandbox-intent-of-key',
  `select ${COLUMNS} from sandbox_intent i where i.tenant_id = $1 and i.idempotency_key = $2`,
);
const OF_ORDER = statement<SandboxRow>(
  'sandbox-intent-of-order',
  `select ${COLUMNS} from sandbox_intent i where i.tenant_id = $1 and i.order_id = $2`,
);
const BY_ID = statement<SandboxRow>(
  'sandbox-intent',
  `select ${COLUMNS} from sandbox_intent i where i.tenant_id = $1 and i.id = $2`,
);
const LOCK = statement<SandboxRow>(
  'lock-sandbox-intent',
  `select ${COLUMNS} from sandbox_intent i where i.tenant_id = $1 and i.id = $2 for update`,
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
