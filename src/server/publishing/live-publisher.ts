import type { Logger } from 'pino';
import { reasonOf } from '#lib/text/reason-of.ts';
import { STORES_AT_ONCE } from '#publish/publish-pages.ts';
import type { PublishReport } from '#publish/publish-report.ts';
import type { Backend } from '../backend/backend.ts';
import type { Publisher } from './publisher.ts';

/** Changes that arrive within this time are published together. */
const GATHER_MS = 4;
/**
 * A store that keeps changing is published again no sooner than this after its last publish began or, once it has
 * ended, ended. The first change of a burst is published at once, the others together.
 */
const REST_MS = 200;
/** Delay before the next attempt when another process publishes the store. */
const BUSY_MS = 250;
/** Delay after a failure, doubled with each further one. */
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 300_000;

export interface LivePublisher {
  close(): Promise<void>;
}

export interface LiveParts {
  backend: Pick<Backend, 'watch'>;
  publisher: Pick<Publisher, 'tryPublish'>;
  log: Logger;
  /** Called after every publish that did some work. */
  onReport?: (report: PublishReport) => void;
}

/**
 * Publishes stores as they change, a few at once. A store that changes repeatedly while it waits is published once.
 * Failures are retried at growing intervals.
 */
export function startLivePublisher({ backend, publisher, log, onReport }: LiveParts): LivePublisher {
  /** Waiting stores. `ready` contains those among them whose delay is over. */
  const waiting = new Set<string>();
  /** When the last publish of a store began or, if it has ended, ended. */
  const lastAt = new Map<string, number>();
  const ready = new Set<string>();
  const failures = new Map<string, number>();
  const retries = new Map<string, NodeJS.Timeout>();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  let isClosed = false;

  const enqueue = (host: string): void => {
    if (isClosed || waiting.has(host)) return;
    waiting.add(host);
    later(Math.max(GATHER_MS, (lastAt.get(host) ?? -REST_MS) + REST_MS - performance.now()), () => {
      ready.add(host);
      run();
    });
  };
  const later = (delay: number, work: () => void): NodeJS.Timeout => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, delay).unref();
    timers.add(timer);
    return timer;
  };
  const retry = (host: string): void => {
    // Each change retries the failed pages anyway, so a store that keeps changing must not accumulate retries.
    if (retries.has(host)) return;
    const times = (failures.get(host) ?? 0) + 1;
    failures.set(host, times);
    const again = (): void => {
      retries.delete(host);
      enqueue(host);
    };
    retries.set(host, later(Math.min(RETRY_MS * 2 ** (times - 1), RETRY_MAX_MS), again));
  };
  const forgetFailures = (host: string): void => {
    const timer = retries.get(host);
    clearTimeout(timer);
    if (timer) timers.delete(timer);
    retries.delete(host);
    failures.delete(host);
  };
  const publish = async (host: string): Promise<void> => {
    try {
      const report = await publisher.tryPublish(host);
      if (!report) return void later(BUSY_MS, () => enqueue(host));
      if (report.failed.length > 0) retry(host);
      else forgetFailures(host);
      if (!report.isFresh) onReport?.(report);
    } catch (error) {
      if (isClosed) return;
      const problem = reasonOf(error);
      log.warn({ reason: problem, host }, 'a store could not be published');
      retry(host);
    }
  };
  const run = (): void => {
    for (const host of ready) {
      if (isClosed || running.size >= STORES_AT_ONCE) return;
      if (running.has(host)) continue;
      ready.delete(host);
      waiting.delete(host);
      lastAt.set(host, performance.now());
      const publishing = publish(host).finally(() => {
        lastAt.set(host, performance.now());
        running.delete(host);
        run();
      });
      running.set(host, publishing);
    }
  };
  const watching = backend.watch(enqueue);
  return {
    async close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all([watching.close(), ...running.values()]);
    },
  };
}
