/** A web worker: a process that only serves requests, started by the main process. */

import { pino } from 'pino';
import { ConfigError, readEnv } from '#config/env.ts';
import { openBackend } from '../backend/open-backend.ts';
import { logOptions } from '../log-options.ts';
import { offerProcessMetrics } from '../metrics.ts';
import type { Monitoring } from '../monitoring.ts';
import { startServer } from '../start-server.ts';
import { isOwn, type MainMessage, type MonitorRequest, type WorkerMessage } from './messages.ts';

const send = (message: WorkerMessage): void => void process.send?.(message);

/** Resolves when this process has to stop. If the main process dies, `node:cluster` ends this one at once. */
const ending = new Promise<void>((resolve) => {
  process.once('SIGTERM', resolve);
  // A terminal sends these to all processes. The main process then sends SIGTERM.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
});

/** Answers monitors by asking the main process. */
function remoteMonitoring(): Monitoring {
  const pendingById = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  process.on('message', (message) => {
    if (!isOwn<MainMessage>(message)) return;
    const pending = pendingById.get(message.id);
    pendingById.delete(message.id);
    if (message.problem === undefined) pending?.resolve(message.response);
    else pending?.reject(new Error(message.problem));
  });
  const requestMonitor = <Key extends MonitorRequest>(request: Key): ReturnType<Monitoring[Key]> => {
    last += 1;
    const pending = Promise.withResolvers<unknown>();
    pendingById.set(last, pending);
    send({ kind: 'monitor', id: last, request });
    return pending.promise as ReturnType<Monitoring[Key]>;
  };
  return { health: () => requestMonitor('health'), metrics: () => requestMonitor('metrics') };
}

let isReady = false;

async function serve(): Promise<void> {
  const env = readEnv(process.env);
  const log = pino(logOptions(env.logLevel));
  offerProcessMetrics();
  const { backend } = await openBackend(env, log);
  try {
    const server = await startServer(env, backend, log, {
      monitoring: remoteMonitoring(),
      damaged: { report: (host, path) => send({ kind: 'damaged', host, path }) },
      isPortShared: true,
    });
    isReady = true;
    send({ kind: 'ready' });
    await ending;
    await server.close();
  } finally {
    await backend.close();
  }
}

try {
  await serve();
} catch (error) {
  if (isReady) throw error;
  send({ kind: 'failed', message: (error as Error).message, isConfig: error instanceof ConfigError });
}
// Libraries still listen to the main process.
process.disconnect?.();
