import type { Message } from '#domain/messages/types.ts';
import { type Columns, type Row, selection } from '../columns.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { QueueName } from '../jobs/queues.ts';
import type { message } from '../schema/messages.ts';
import { statement } from '../statement.ts';
import { FAILED_LATELY } from '../store-counts.ts';
import type { TenantDb } from '../tenant-db.ts';

const MESSAGE = ['id', 'channel', 'recipient', 'content', 'createdAt'] as const satisfies Columns<typeof message>;
type MessageRow = Row<typeof message, typeof MESSAGE>;

const INSERT = statement<{ id: number }>(
  'insert-message',
  `insert into message (tenant_id, channel, recipient, content, expires_at)
   values ($1, $2, $3, $4, now() + make_interval(secs => $5)) returning id`,
);
const WAITING = statement<WaitingMessage>(
  'waiting-message',
  `select ${selection(MESSAGE, 'm')}, m.attempts, coalesce(m.expires_at <= now(), false) as "isExpired"
   from message m where m.tenant_id = $1 and m.id = $2 and m.status = 'queued'`,
);
const COUNT_ATTEMPT = statement<Row<typeof message, ['attempts']>>(
  'count-attempt-of-message',
  `update message m set attempts = m.attempts + 1
   where m.tenant_id = $1 and m.id = $2 and m.status = 'queued' returning m.attempts`,
);
const RECORD_PROBLEM = statement(
  'note-problem-of-message',
  'update message m set problem = $3 where m.tenant_id = $1 and m.id = $2',
);
const END = statement(
  'end-message',
  `update message m set status = $3, problem = $4, ended_at = now(),
     content = case when $5::boolean then m.content end
   where m.tenant_id = $1 and m.id = $2 and m.status = 'queued'`,
);
const LATEST = statement<OutboxRow>(
  'latest-messages',
  `select ${selection(MESSAGE, 'm')}, m.status, m.problem
   from message m where m.tenant_id = $1 order by m.created_at desc, m.id desc limit $2`,
);
const FAILED = statement<FailedMessageRow>(
  'failed-messages',
  `select m.id, m.channel, m.recipient, m.ended_at as "endedAt", (count(*) over ())::int as total
   from message m where m.tenant_id = $1 and ${FAILED_LATELY} order by m.ended_at desc, m.id desc limit $2::int`,
);

/** A message to send, with the number of attempts that were begun. */
export interface WaitingMessage extends MessageRow, Row<typeof message, ['attempts']> {
  isExpired: boolean;
}

/**
 * How a message ended: accepted by its carrier; failed for a reason on the operator's side; or refused, because the
 * mailbox or number does not exist or the store's daily allowance is used up.
 */
export type MessageOutcome = Exclude<OutboxRow['status'], 'queued'>;

export type OutboxRow = MessageRow & Row<typeof message, ['status', 'problem']>;

/**
 * Inserts a message and the job that sends it, in the caller's transaction.
 * @throws {Error} if the queue does not exist, because the database was not migrated.
 */
export async function insertMessage(
  db: TenantDb,
  { channel, recipient, content, expiresInSeconds }: Message,
  queue: QueueName,
): Promise<void> {
  const made = await db.row(INSERT, channel, recipient, JSON.stringify(content), expiresInSeconds ?? null);
  if (made) await enqueue(db, queue, { message_id: made.id });
}

/** A message that is neither sent nor given up. Null if there is none. */
export const waitingMessage = (db: TenantDb, id: number): Promise<WaitingMessage | null> => db.row(WAITING, id);

/**
 * Counts an attempt.
 * @returns the number of attempts with this one. Null if the message was sent or deleted meanwhile.
 */
export const countAttempt = async (db: TenantDb, id: number): Promise<number | null> =>
  (await db.row(COUNT_ATTEMPT, id))?.attempts ?? null;

/** Stores the error of an attempt that will be retried. */
export async function recordProblem(db: TenantDb, id: number, problem: string): Promise<void> {
  await db.rows(RECORD_PROBLEM, id, problem);
}

/**
 * Ends a message.
 * @param keepsContent for the demo's outbox; otherwise the content is deleted, because it may contain a code.
 */
export async function finishMessage(
  db: TenantDb,
  id: number,
  { end, problem, keepsContent }: { end: MessageOutcome; problem: string | null; keepsContent: boolean },
): Promise<void> {
  await db.rows(END, id, end, problem, keepsContent);
}

/** A message that failed for a reason other than its recipient. */
export interface FailedMessageRow extends Row<typeof message, ['id', 'channel', 'recipient', 'endedAt']> {
  /** Number of all messages of the last week that failed. */
  total: number;
}

/** The latest messages of the last week that failed, newest first. */
export const failedMessages = (db: TenantDb, limit: number): Promise<FailedMessageRow[]> => db.rows(FAILED, limit);

/** The newest messages, newest first. */
export const latestMessages = (db: TenantDb, limit: number): Promise<OutboxRow[]> => db.rows(LATEST, limit);
