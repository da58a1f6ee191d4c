import type { Pool } from 'pg';
import { layoutRows } from '#db/catalog-writes/layout-rows.ts';
import type { EmbeddedBackend } from '#server/backend/embedded-backend.ts';
import { createStore } from '#services/stores/create-store.ts';
import type { Store } from '#services/stores/store-directory.ts';
import { DEMO_HOSTS } from './demo-hosts.ts';

/**
 * Which demo stores are still to be filled. The database itself tells: all six are made before the first is filled, and
 * the layout is what an import writes last. So a seeding that was cut short is taken up where it ended, an operator's
 * own stores are never touched, and a demo store that the operator has removed does not come back.
 */
export async function unfilledStores({
  connection,
  stores,
}: Pick<EmbeddedBackend, 'connection' | 'stores'>): Promise<Store[]> {
  const present = await stores.list();
  const unfilled = await onlyUnfilled(present);
  if (unfilled.length < present.length) return unfilled;
  await makeAbsent(connection.pool, new Set(present.map(({ host }) => host)));
  return onlyUnfilled(await stores.list());
}

/** Demo stores, by host and name, that have no layout yet. */
async function onlyUnfilled(stores: readonly Store[]): Promise<Store[]> {
  const demo = stores.filter(({ host, name }) => DEMO_HOSTS[host] === name);
  const isEmpty = await Promise.all(demo.map(async ({ db }) => (await layoutRows(db)).length === 0));
  return demo.filter((_, index) => isEmpty[index]);
}

async function makeAbsent(pool: Pool, present: ReadonlySet<string>): Promise<void> {
  for (const [index, [host, name]] of Object.entries(DEMO_HOSTS).entries()) {
    if (present.has(host)) continue;
    const settings = { payment_provider: 'sandbox' };
    const made = await createStore(pool, { host, name, settings, isDefault: index === 0 });
    if (!made.ok) throw new Error(made.message);
  }
}
