import { PUSHES_PER_OPERATOR, PUSHES_PER_ORDER } from '#domain/operators/push.ts';
import type { OrderType } from '#domain/orders/order-type.ts';
import type { Columns, Row } from '../columns.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { pushSubscription } from '../schema/push.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';

const COLUMNS = ['endpoint', 'p256dh', 'auth', 'language'] as const satisfies Columns<typeof pushSubscription>;
export type PushTarget = Row<typeof pushSubscription, typeof COLUMNS>;

/** A key pair, Base64URL. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** A new order for one browser. */
export interface PushToSend extends PushTarget, PushKeys {
  number: number;
  orderType: OrderType;
  branchName: string;
  totalMinor: number;
  currencyCode: string;
  decimalPlaces: number;
}

const KEY = statement<Pick<PushKeys, 'publicKey'>>(
  'push-key',
  'select k.public_key as "publicKey" from push_key k where k.tenant_id = $1',
);
const ADD_KEY = statement(
  'add-push-key',
  `insert into push_key (tenant_id, public_key, private_key) values ($1, $2, $3) on conflict (tenant_id) do nothing`,
);
/** A browser has one endpoint, whoever is signed in. */
const REMOVE_OTHERS = statement(
  'remove-other-push-subscriptions',
  'delete from push_subscription s where s.tenant_id = $1 and s.endpoint = $2 and s.token_hash <> $3',
);
const SAVE = statement<{ isNew: boolean }>(
  'save-push-subscription',
  `insert into push_subscription as s (tenant_id, token_hash, endpoint, p256dh, auth, language)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (tenant_id, token_hash) do update
     set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language
   returning xmax = 0 as "isNew"`,
);
/** Of the operator of a session. */
const REMOVE_OLDEST = statement(
  'remove-oldest-push-subscriptions',
  `delete from push_subscription s where s.tenant_id = $1 and s.id in (
     select k.id from push_subscription k
     join operator_session t on t.tenant_id = $1 and t.token_hash = k.token_hash
     join operator_session own on own.tenant_id = $1 and own.operator_id = t.operator_id and own.token_hash = $2
     where k.tenant_id = $1 order by k.id desc offset ${PUSHES_PER_OPERATOR})`,
);
const REMOVE_OF_SESSION = statement<{ endpoint: string }>(
  'remove-push-subscription-of-session',
  'delete from push_subscription s where s.tenant_id = $1 and s.token_hash = $2 returning s.endpoint',
);
/** Only with the same endpoint: the browser may have got a new one meanwhile. */
const REMOVE = statement(
  'remove-push-subscription',
  'delete from push_subscription s where s.tenant_id = $1 and s.id = $2 and s.endpoint = $3',
);
const WANTED = statement<{ id: number }>(
  'wanted-pushes',
  `select s.id from push_subscription s
   join operator_session o on o.tenant_id = $1 and o.token_hash = s.token_hash and o.expires_at > now()
   where s.tenant_id = $1 order by s.id desc limit ${PUSHES_PER_ORDER}`,
);
/** Nothing once the session has ended, or the order has been seen to. */
const TO_SEND = statement<PushToSend>(
  'push-to-send',
  `select s.endpoint, s.p256dh, s.auth, s.language, k.public_key as "publicKey", k.private_key as "privateKey", o.number,
     o.order_type as "orderType", o.branch_name as "branchName", o.total_minor as "totalMinor",
     o.currency_code as "currencyCode", o.decimal_places as "decimalPlaces"
   from push_subscription s
   join operator_session t on t.tenant_id = $1 and t.token_hash = s.token_hash and t.expires_at > now()
   join push_key k on k.tenant_id = $1
   join orders o on o.tenant_id = $1 and o.id = $3 and o.status = 'placed'
   where s.tenant_id = $1 and s.id = $2`,
);

/** The public key of the store. Null if it has none yet. */
export const publicPushKey = async (db: TenantDb): Promise<string | null> => (await db.row(KEY))?.publicKey ?? null;

/** Stores the keys of a store that has none. */
export const addPushKeys = (db: TenantDb, { publicKey, privateKey }: PushKeys): Promise<unknown> =>
  db.rows(ADD_KEY, publicKey, privateKey);

/**
 * Stores the subscription of a session. It replaces the previous one, and that of another session in the same browser.
 * An operator keeps the newest of theirs.
 * @returns whether the session had none
 */
export async function savePushSubscription(
  transaction: TenantDb,
  tokenHash: string,
  { endpoint, p256dh, auth, language }: PushTarget,
): Promise<boolean> {
  await transaction.rows(REMOVE_OTHERS, endpoint, tokenHash);
  const saved = await transaction.row(SAVE, tokenHash, endpoint, p256dh, auth, language);
  await transaction.rows(REMOVE_OLDEST, tokenHash);
  return saved?.isNew ?? false;
}

/** Removes the subscription of a session. Returns its endpoint, null if it had none. */
export const removePushOfSession = async (transaction: TenantDb, tokenHash: string): Promise<string | null> =>
  (await transaction.row(REMOVE_OF_SESSION, tokenHash))?.endpoint ?? null;

export const removePushSubscription = (db: TenantDb, id: number, endpoint: string): Promise<unknown> =>
  db.rows(REMOVE, id, endpoint);

/** Queues a message about an order for each subscribed browser, in the transaction that places the order. */
export async function queuePushes(transaction: TenantDb, orderId: number): Promise<void> {
  const wanted = await transaction.rows(WANTED);
  await enqueue(transaction, 'send_push', ...wanted.map(({ id }) => ({ subscription_id: id, order_id: orderId })));
}

/** The message to send. Null if it is no longer wanted. */
export const pushToSend = (db: TenantDb, subscriptionId: number, orderId: number): Promise<PushToSend | null> =>
  db.row(TO_SEND, subscriptionId, orderId);
