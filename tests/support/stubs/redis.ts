import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findProgram } from '../../../scripts/machine/find-server.ts';
import { freePort } from '../../../scripts/server-process.ts';

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
  let stopRunning = async (): Promise<void> => {};
  const start = async (): Promise<void> => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn(executable, options, { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    let said = '';
    const ready = new Promise<void>((resolve) => {
      child.stdout.on('data', (data: Buffer) => {
        said += data.toString();
        if (said.includes('Ready to accept connections')) resolve();
      });
    });
    stopRunning = async () => {
      child.kill('SIGKILL');
      await ended;
    };
    await Promise.race([ready, ended.then(() => Promise.reject(new Error(said)))]);
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, stop: () => stopRunning() };
}
