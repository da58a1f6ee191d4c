import type { MessageTroubles } from '#db/system-statements.ts';
import type { Backend } from './backend/backend.ts';
import type { Readings } from './http/recent-values.ts';
import type { PublishNumbers, PublishStatus } from './publishing/publish-status.ts';

/** Changes that wait for longer are worth a look. */
const MAX_WAIT_SECONDS = 60;
/** Whoever waits for a code has gone by then. */
const MAX_MESSAGE_WAIT_SECONDS = 300;
/** So long one look answers everybody: whoever asks often does not ask the database. */
const GOOD_FOR_MS = 1_000;
/** A backend that takes longer for next to nothing is away. */
const PATIENCE_MS = 3_000;

/**
 * What `/api/health` says to everybody. `green`: all is published. `yellow`: the stores work, but a page or a store can
 * not be published, changes wait for more than a minute, mails or text messages for more than five, or some of the last
 * day were given up. `red`: the database or `API_ORIGIN` does not answer, and
 * only published pages and pictures do; or a disk is full, and nothing can be ordered.
 */
export interface PublicHealth {
  status: 'green' | 'yellow' | 'red';
  backend: 'answers' | 'away';
  storage: 'writable' | 'full';
}

/** The same with the totals of the platform, for the operator. */
export interface Health extends PublicHealth {
  stores: { published: number; failed: number; waiting: number };
  pages: { published: number; failed: number };
  /** How long the oldest change that is not published waits. */
  oldest_change_seconds: number;
  /** From a change to the end of its publish, in the last ten minutes; null: there was none. */
  edit_to_published_seconds: { p50: number | null; p95: number | null; p99: number | null };
  /** Mails and text messages: to be sent, and given up in the last day for a reason that is not the recipient's. */
  messages: { waiting: number; failed: number };
}

export interface HealthCheck {
  health(): Promise<Health>;
  /** Whether the database or `API_ORIGIN` answers, as of the last second. */
  isAnswering(): Promise<boolean>;
  /** As of the last second; nothing where they can not be counted. */
  messages(): Promise<MessageTroubles>;
}

const NO_MESSAGES: MessageTroubles = { waiting: 0, oldestSeconds: 0, failed: 0 };

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;
const shown = (seconds: number | null): number | null => (seconds === null ? null : rounded(seconds));

function quantilesOf({ quantiles }: Readings): Health['edit_to_published_seconds'] {
  return { p50: shown(quantiles[0.5]), p95: shown(quantiles[0.95]), p99: shown(quantiles[0.99]) };
}

/** The answer to these numbers. */
export function healthOf(
  numbers: PublishNumbers,
  isAnswering: boolean,
  messages = NO_MESSAGES,
  isDiskFull = false,
): Health {
  const { failedPages, failedStores, oldestChangeSeconds } = numbers;
  const isPublished = failedPages + failedStores === 0 && oldestChangeSeconds <= MAX_WAIT_SECONDS;
  const isWell = isPublished && messages.failed === 0 && messages.oldestSeconds <= MAX_MESSAGE_WAIT_SECONDS;
  const whenAnswering = isWell ? 'green' : 'yellow';
  return {
    status: isAnswering && !isDiskFull ? whenAnswering : 'red',
    backend: isAnswering ? 'answers' : 'away',
    storage: isDiskFull ? 'full' : 'writable',
    stores: {
      published: numbers.stores - failedStores,
      failed: failedStores,
      waiting: numbers.waitingStores,
    },
    pages: { published: numbers.pages, failed: failedPages },
    oldest_change_seconds: rounded(oldestChangeSeconds),
    edit_to_published_seconds: quantilesOf(numbers.editToPublished),
    messages: { waiting: messages.waiting, failed: messages.failed },
  };
}

/** False if `work` fails, or does not end in time. */
async function succeeds(work: Promise<void>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), PATIENCE_MS);
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late.promise]).finally(() => clearTimeout(timer));
}

/** One run of `work` answers all who ask while it runs and a second after. */
function shared<Result>(work: () => Promise<Result>, now: () => number): () => Promise<Result> {
  let last: Promise<Result> | undefined;
  let isRunning = false;
  let endedAt = 0;
  return () => {
    if (last === undefined || (!isRunning && now() - endedAt >= GOOD_FOR_MS)) {
      isRunning = true;
      last = work().finally(() => {
        isRunning = false;
        endedAt = now();
      });
    }
    return last;
  };
}

/**
 * Looks at the health of this process, once a second at most.
 * @param now milliseconds of a monotonic clock; tests give their own.
 */
export function healthCheck(
  status: Pick<PublishStatus, 'numbers'>,
  backend: Pick<Backend, 'ping' | 'messages' | 'isDiskFull'>,
  now: () => number = () => performance.now(),
): HealthCheck {
  const isAnswering = shared(() => succeeds(backend.ping()), now);
  const messages = shared(async () => {
    const isUp = await isAnswering();
    // A database that goes away between the two is told of by the next look.
    return (isUp && (await backend.messages?.().catch(() => null))) || NO_MESSAGES;
  }, now);
  const health = shared(async () => {
    const [isUp, troubles] = [await isAnswering(), await messages()];
    // A folder that cannot be looked at is told of by the calls that fail.
    const isDiskFull = (await backend.isDiskFull?.().catch(() => false)) ?? false;
    return healthOf(status.numbers(), isUp, troubles, isDiskFull);
  }, now);
  return { health, isAnswering, messages };
}
