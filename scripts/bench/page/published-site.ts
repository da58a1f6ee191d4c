import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../expected-failure.ts';
import { freePort, untilAnswering } from '../../server-process.ts';
import { onStop, stopChild } from '../../stopping.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/**
 * The published home page of a store.
 * @throws {OperatorError} if the store is not published
 */
export function publishedHome(host: string): string {
  try {
    return readFileSync(join(process.env.DATA_DIR ?? join(ROOT, '.data'), 'published', host, 'index.html'), 'utf8');
  } catch {
    throw new OperatorError(`${host} is not published. Run npm start once, then this bench.`);
  }
}

/**
 * Serves the published stores and their API until the script ends, without publishing anything. Returns the port.
 * @throws {OperatorError} if the store is not published
 */
export async function servePublished(host: string): Promise<number> {
  publishedHome(host);
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1' };
  const script = join(import.meta.dirname, 'serve-published.ts');
  const server = spawn(process.execPath, [script], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env });
  onStop(() => stopChild(server));
  await untilAnswering(`http://127.0.0.1:${port}/`, host);
  return port;
}
