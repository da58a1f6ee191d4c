/** Retry settings of one queue. Times are in seconds. */
export interface QueueSettings {
  /** Number of retries. The delay between them doubles from `retryDelay` up to `retryDelayMax`. */
  readonly retryLimit: number;
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** A job that takes longer counts as lost with its process and is given to another one. */
  readonly expireInSeconds: number;
  /** A process without a heartbeat for this long counts as lost. Heartbeats are sent twice as often. */
  readonly heartbeatSeconds: number;
  /** How long a completed or failed job is stored for inspection. */
  readonly deleteAfterSeconds: number;
  /** `exclusive`: at most one job waits or runs, across all processes. */
  readonly policy: 'standard' | 'exclusive';
}

const HOUR = 3_600;
/** A code is valid for five minutes, so a killed process must not delay its mail for most of them. */
const HEARTBEAT = 20;

/** Runs again by the clock, so a failed job is not retried. */
const REGULAR_CHECK = {
  retryLimit: 0,
  retryDelay: 60,
  retryDelayMax: 60,
  expireInSeconds: HOUR,
  heartbeatSeconds: HEARTBEAT,
  deleteAfterSeconds: HOUR,
  policy: 'exclusive',
} as const;

/** The queues by name. pg-boss stores a row for each. `server/jobs/jobs.ts` runs their jobs. */
export const QUEUES = {
  /**
   * Sends a mail or text message. `send-message.ts` gives up earlier than this; the remaining retries are for processes
   * that die.
   */
  send_message: {
    retryLimit: 20,
    retryDelay: 15,
    retryDelayMax: HOUR,
    expireInSeconds: 180,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: 24 * HOUR,
    policy: 'standard',
  },
  /** Maintenance: deletes data that stores no longer need. The name is stored in databases and cannot change. */
  upkeep: {
    retryLimit: 0,
    retryDelay: 60,
    retryDelayMax: 60,
    expireInSeconds: 6 * HOUR,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: 24 * HOUR,
    policy: 'exclusive',
  },
  /** Checks one payment at its provider. The reconciliation handles failures. */
  check_payment: {
    retryLimit: 8,
    retryDelay: 5,
    retryDelayMax: 300,
    expireInSeconds: 180,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: 24 * HOUR,
    policy: 'standard',
  },
  /** Checks payments without any news. */
  reconcile_payments: REGULAR_CHECK,
  /** Expires orders that were not paid in time. */
  expire_orders: REGULAR_CHECK,
  /** Reports a sandbox payment to the store, as a real provider would. */
  sandbox_webhook: {
    retryLimit: 12,
    retryDelay: 2,
    retryDelayMax: 300,
    expireInSeconds: 60,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: HOUR,
    policy: 'standard',
  },
  /** Sends the webhooks that an endpoint is due. What a lost job leaves behind is found by `retry_webhooks`. */
  send_webhooks: {
    retryLimit: 2,
    retryDelay: 15,
    retryDelayMax: 60,
    expireInSeconds: 180,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: HOUR,
    policy: 'standard',
  },
  /** Pushes a new order to one browser. Later than a few minutes, somebody has seen it on the board. */
  send_push: {
    retryLimit: 3,
    retryDelay: 5,
    retryDelayMax: 120,
    expireInSeconds: 60,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: HOUR,
    policy: 'standard',
  },
  /** Lets the products of a store be found by the present names of their categories. Begins anew if it is cut off. */
  refresh_search: {
    retryLimit: 5,
    retryDelay: 15,
    retryDelayMax: 300,
    expireInSeconds: HOUR,
    heartbeatSeconds: HEARTBEAT,
    deleteAfterSeconds: HOUR,
    policy: 'standard',
  },
  /** Finds the endpoints with webhooks that are due again. */
  retry_webhooks: REGULAR_CHECK,
} as const satisfies Readonly<Record<string, QueueSettings>>;

export type QueueName = keyof typeof QUEUES;

/** All queues with their names. */
export const QUEUE_LIST = Object.entries(QUEUES) as readonly (readonly [QueueName, QueueSettings])[];
