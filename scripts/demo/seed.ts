/** The demo stores of a fresh installation. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Env } from '#config/env.ts';
import type { EmbeddedBackend } from '#server/backend/embedded-backend.ts';
import { OperatorError } from '../expected-failure.ts';
import { unfilledStores } from './seeding/unfilled-stores.ts';

/**
 * Makes the six demo stores in an empty database, and completes them if that was cut short; does nothing otherwise.
 * Finished pictures are kept in `DATA_DIR/cache/art`. To be called at every start: it costs one query a demo store.
 * @param onChild is given the process that fills them, to end it with this one.
 * @throws {OperatorError} if that process fails; it has told why.
 */
export async function seedDemoStores(
  backend: Pick<EmbeddedBackend, 'connection' | 'stores'>,
  { dataDir }: Pick<Env, 'dataDir'>,
  onChild: (child: ChildProcess) => void,
): Promise<void> {
  if ((await unfilledStores(backend)).length === 0) return;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'seeding', 'seed-process.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DATABASE_URL: backend.connection.url, DATA_DIR: dataDir },
  });
  onChild(child);
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new OperatorError('The demo stores could not be made. To do without them: DEMO=false npm start');
}
