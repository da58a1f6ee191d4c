import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { ConfigError, type Env } from '#config/env.ts';
import type { Monitoring } from '../monitoring.ts';
import type { DamagedPages } from '../pages/damaged-pages.ts';
import type { RunningServer } from '../start-server.ts';
import { isOwn, type MainMessage, type WorkerMessage } from './messages.ts';

/** A web worker that ends sooner is started again after a pause, which doubles up to half a minute. */
const QUICK_END_MS = 10_000;
const PAUSES = { first: 1_000, most: 30_000 };
/** Longer than a web worker waits for its last responses, after the time in which it still accepts requests. */
const CLOSE_PATIENCE_MS = 30_000;

export interface WebWorkersParts {
  env: Pick<Env, 'port' | 'drainSeconds'>;
  count: number;
  monitoring: Monitoring;
  damaged: Pick<DamagedPages, 'report'>;
  log: Logger;
}

/**
 * Starts web workers, which serve requests on one port while this main process publishes, and waits until all of them
 * listen. They share the counts of rate limits. A web worker that ends is replaced.
 * @throws {ConfigError} if they cannot serve.
 */
export async function startWebWorkers(parts: WebWorkersParts): Promise<RunningServer> {
  const { env, count, log } = parts;
  cluster.setupPrimary({ exec: fileURLToPath(new URL('web-worker.ts', import.meta.url)), args: [] });
  // Keeps the counts of all web workers from its creation on.
  new RateLimiterClusterMaster();
  const timers = new Set<NodeJS.Timeout>();
  let isClosing = false;
  const open = (pause: number): Promise<void> => {
    const startedAt = performance.now();
    const worker = cluster.fork();
    // A message to a web worker that has just ended.
    worker.on('error', (error) => log.warn({ reason: error.message, pid: worker.process.pid }, 'a web worker is gone'));
    const ready = listening(worker, parts);
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (isClosing) return;
      const isQuick = performance.now() - startedAt < QUICK_END_MS;
      log.error({ pid: worker.process.pid, code, signal }, 'a web worker ended; another one takes its place');
      const next = isQuick ? Math.min(PAUSES.most, Math.max(PAUSES.first, pause * 2)) : 0;
      const timer = setTimeout(() => {
        timers.delete(timer);
        open(next).catch((error: Error) => log.error({ reason: error.message }, 'a web worker could not start'));
      }, next);
      timers.add(timer);
    });
    return ready;
  };
  const close = async (): Promise<void> => {
    isClosing = true;
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(
      Object.values(cluster.workers ?? {}).map((worker) => worker && stop(worker, env.drainSeconds * 1_000)),
    );
  };
  try {
    await Promise.all(Array.from({ length: count }, () => open(0)));
  } catch (error) {
    await close();
    throw error;
  }
  return { port: env.port, close };
}

/** Answers a web worker, and resolves when it listens. */
function listening(worker: Worker, { monitoring, damaged }: WebWorkersParts): Promise<void> {
  const started = Promise.withResolvers<void>();
  const send = (message: MainMessage): void => void worker.send(message);
  worker.on('message', (message: unknown) => {
    if (!isOwn<WorkerMessage>(message)) return;
    switch (message.kind) {
      case 'ready':
        return started.resolve();
      case 'failed':
        return started.reject(message.isConfig ? new ConfigError(message.message) : new Error(message.message));
      case 'damaged':
        return damaged.report(message.host, message.path);
      case 'monitor': {
        const { id, request } = message;
        monitoring[request]().then(
          (response) => send({ kind: 'response', id, response }),
          (error: Error) => send({ kind: 'response', id, problem: error.message }),
        );
      }
    }
  });
  worker.once('exit', () => started.reject(new Error('a web worker ended while it started')));
  return started.promise;
}

/** Ends a web worker after its last responses, or at once while it starts, and waits for that. */
async function stop(worker: Worker, drainMs: number): Promise<void> {
  if (worker.isDead()) return;
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.process.kill('SIGTERM');
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), drainMs + CLOSE_PATIENCE_MS);
  await gone;
  clearTimeout(kill);
}
