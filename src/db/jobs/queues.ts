/** How the jobs of one queue are tried; times are in seconds. */
export interface QueueSettings {
  /** Tries after the first one. The pauses between them grow from `retryDelay` twofold, up to `retryDelayMax`. */
  readonly retryLimit: number;
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** A job that takes longer counts as lost with its process, and is given to another one. */
  readonly expireInSeconds: number;
  /** A process that has not said for so long that it is there counts as lost; it says so twice as often. */
  readonly heartbeatSeconds: number;
  /** How long a job that is done, or was given up, is kept for whoever looks for it. */
  readonly deleteAfterSeconds: number;
  /** `exclusive`: one job at most waits or works, in all processes. */
  readonly policy: 'standard' | 'exclusive';
}

const HOUR = 3_600;
/** A code counts for five minutes: a process that was killed must not hold its mail for most of them. */
const HEARTBEAT = 20;

/** The queues by the name of their jobs: pg-boss keeps a row for each. What works them off is `server/jobs/jobs.ts`. */
export const QUEUES = {
  /** Sends a mail or text message. `send-message.ts` gives up sooner than this: the rest is for processes that die. */
  send_message: {
    retryLimit: 20,
    retryDelay: 15,
    retryDelayMax: HOUR,
    expireInSeconds: 180,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: 24 * HOUR,
    policy: 'standard',
  },
  /** Removes what no store need keep. */
  upkeep: {
    retryLimit: 0,
    retryDelay: 60,
    retryDelayMax: 60,
    expireInSeconds: 6 * HOUR,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: 24 * HOUR,
    policy: 'exclusive',
  },
  /** Looks after one payment at its provider. What comes to nothing here is the reconciliation's. */
  check_payment: {
    retryLimit: 8,
    retryDelay: 5,
    retryDelayMax: 300,
    expireInSeconds: 180,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: 24 * HOUR,
    policy: 'standard',
  },
  /** Looks after the payments that nobody has told of. */
  reconcile_payments: {
    retryLimit: 0,
    retryDelay: 60,
    retryDelayMax: 60,
    expireInSeconds: HOUR,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: HOUR,
    policy: 'exclusive',
  },
  /** Ends the orders that were not paid in time. */
  expire_orders: {
    retryLimit: 0,
    retryDelay: 60,
    retryDelayMax: 60,
    expireInSeconds: HOUR,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: HOUR,
    policy: 'exclusive',
  },
  /** Tells the store of a payment in the sandbox, as a real provider would. */
  sandbox_webhook: {
    retryLimit: 12,
    retryDelay: 2,
    retryDelayMax: 300,
    expireInSeconds: 60,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: HOUR,
    policy: 'standard',
  },
} as const satisfies Readonly<Record<string, QueueSettings>>;

export type QueueName = keyof typeof QUEUES;

/** All of them, with their names. */
export const QUEUE_LIST = Object.entries(QUEUES) as readonly (readonly [QueueName, QueueSettings])[];
