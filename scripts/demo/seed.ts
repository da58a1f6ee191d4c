/** The demo stores of a fresh installation. */
import type { Env } from '#config/env.ts';
import type { EmbeddedBackend } from '#server/embedded-backend.ts';
import { unfilledStores } from './seeding/unfilled-stores.ts';

/**
 * Makes the six demo stores in an empty database, and completes them if that was cut short; does nothing otherwise.
 * Finished pictures are kept in `DATA_DIR/cache/art`. To be called at every start: it costs one query a demo store.
 */
export async function seedDemoStores(
  backend: Pick<EmbeddedBackend, 'connection' | 'stores'>,
  env: Pick<Env, 'dataDir'>,
  say: (line: string) => void,
): Promise<void> {
  const stores = await unfilledStores(backend);
  if (stores.length === 0) return;
  const startedAt = performance.now();
  // Only now: the pictures need packages that an installation for production may leave out.
  const { fillStores } = await import('./seeding/fill-stores.ts');
  const { products, pictures } = await fillStores(stores, env);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  say(`Made ${stores.length} demo stores in ${seconds} s: ${products} products, ${pictures} pictures`);
}
