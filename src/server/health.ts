import type { MessageTroubles } from '#db/system-statements.ts';
import type { Backend } from './backend/backend.ts';
import type { PublishNumbers, PublishStatus } from './publishing/publish-status.ts';
import type { Readings } from './recent-values.ts';

/** Changes that wait longer than this turn the status yellow. */
const MAX_WAIT_SECONDS = 60;
/** By then a shopper who waits for a code has given up. */
const MAX_MESSAGE_WAIT_SECONDS = 300;
/** One result is shared for this long, so that frequent checks do not load the database. */
const GOOD_FOR_MS = 1_000;
/** A backend that needs longer for a ping counts as down. */
const PATIENCE_MS = 3_000;

/**
 * Public response of `/api/health`. `green`: everything is published. `yellow`: the stores work, but a page or a store
 * cannot be published, changes wait for more than a minute, mails or text messages wait for more than five minutes, or
 * some of them failed in the last day. `red`: the database or `API_ORIGIN` does not respond, so only published pages
 * and pictures work; or a disk is full, so nothing can be ordered.
 */
export interface PublicHealth {
  status: 'green' | 'yellow' | 'red';
  backend: 'answers' | 'away';
  storage: 'writable' | 'full';
}

/** The public response plus the totals of the platform, for the operator. */
export interface Health extends PublicHealth {
  stores: { published: number; failed: number; waiting: number };
  pages: { published: number; failed: number };
  /** Age of the oldest unpublished change. */
  oldest_change_seconds: number;
  /** Time from a change to the end of its publish, over the last ten minutes. Null if there was none. */
  edit_to_published_seconds: { p50: number | null; p95: number | null; p99: number | null };
  /** Mails and text messages: queued, and failed in the last day for a reason other than the recipient. */
  messages: { waiting: number; failed: number };
}

export interface HealthCheck {
  health(): Promise<Health>;
  /** Whether the database or `API_ORIGIN` responded within the last second. */
  isAnswering(): Promise<boolean>;
  /** As of the last second. All zero if they cannot be counted. */
  messages(): Promise<MessageTroubles>;
}

const NO_MESSAGES: MessageTroubles = { waiting: 0, oldestSeconds: 0, failed: 0 };

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;
const shown = (seconds: number | null): number | null => (seconds === null ? null : rounded(seconds));

function quantilesOf({ quantiles }: Readings): Health['edit_to_published_seconds'] {
  return { p50: shown(quantiles[0.5]), p95: shown(quantiles[0.95]), p99: shown(quantiles[0.99]) };
}

/** Derives the health response from these numbers. */
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

/** False if `work` fails or times out. */
async function succeeds(work: Promise<void>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), PATIENCE_MS);
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late.promise]).finally(() => clearTimeout(timer));
}

/** Shares one run of `work` among all calls during the run and for a second after it. */
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
 * Checks the health of this process, at most once a second.
 * @param now milliseconds of a monotonic clock; tests pass their own.
 */
export function healthCheck(
  status: Pick<PublishStatus, 'numbers'>,
  backend: Pick<Backend, 'ping' | 'messages' | 'isDiskFull'>,
  now: () => number = () => performance.now(),
): HealthCheck {
  const isAnswering = shared(() => succeeds(backend.ping()), now);
  const messages = shared(async () => {
    const isUp = await isAnswering();
    // If the database fails between the two queries, the next check reports it.
    return (isUp && (await backend.messages?.().catch(() => null))) || NO_MESSAGES;
  }, now);
  const health = shared(async () => {
    const [isUp, troubles] = [await isAnswering(), await messages()];
    // If the folder cannot be inspected, failing requests report the problem.
    const isDiskFull = (await backend.isDiskFull?.().catch(() => false)) ?? false;
    return healthOf(status.numbers(), isUp, troubles, isDiskFull);
  }, now);
  return { health, isAnswering, messages };
}
