import { findProgram } from '../../../scripts/machine/find-server.ts';
import { freePort } from '../../../scripts/server-process.ts';
import { type RunningProgram, startProgram } from '../process/start-program.ts';

/** A Redis that keeps nothing on disk and can be stopped and started again. */
export interface TestRedis {
  readonly url: string;
  start(): Promise<void>;
  /** Kills it, and everything that it counted is gone. */
  stop(): Promise<void>;
}

/** Starts a Redis on a free port, with enough time to install it in `beforeAll`. @throws {Error} with its output */
export async function startRedis(): Promise<TestRedis> {
  const executable = await findProgram('redis-server');
  const port = await freePort();
  let running: RunningProgram | undefined;
  const start = async (): Promise<void> => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    running = await startProgram(executable, options, 'Ready to accept connections');
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, stop: async () => running?.end('SIGKILL') };
}
