import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countStoreRows } from '#db/store-counts.ts';
import { deleteStore, notifyStores } from '#db/store-hosts.ts';
import type { Store } from '#services/stores/store-directory.ts';
import { OperatorError } from '../../expected-failure.ts';
import type { CommandArguments } from '../command.ts';
import { type Opened, withStore } from '../open-store.ts';
import { removePublished, whileNotPublished } from './published-store.ts';

export async function run(args: CommandArguments): Promise<void> {
  const [typed = ''] = args.arguments;
  await withStore(typed, async (store, opened) => {
    const { products, orders, customers } = await countStoreRows(store.db);
    const lost = `products: ${products}, orders: ${orders}, customers: ${customers}`;
    if (args.option('yes') !== store.host)
      throw new OperatorError(
        `${otherHost(args.option('yes'), store)}This permanently removes ${store.host} ("${store.name}"; ${lost}). Nothing was removed yet.\n` +
          `To keep a copy of its catalog: npm run store -- export ${store.host} FILE\n` +
          `To remove it: npm run store -- remove ${store.host} --yes ${store.host}`,
      );
    await removeStore(store, opened);
    console.log(`Removed ${store.host} (${lost}) with its pictures and published pages.`);
    if (store.isDefault)
      console.log('It was the default store: localhost shows no store until another default store is created.');
  });
}

/** Says that the confirmation does not name the store. */
const otherHost = (typed: string | undefined, { host }: Store): string =>
  typed === undefined ? '' : `--yes ${typed} does not confirm it, because the store is ${host}. `;

/** Deletes the rows first: files without rows are unreachable. */
async function removeStore({ host, db }: Store, opened: Opened): Promise<void> {
  const { connection, dataDir } = opened;
  await whileNotPublished(opened, db, async () => {
    await deleteStore(connection.pool, db.tenantId);
    await notifyStores(connection.pool);
    await removePublished(opened, host);
  });
  for (const pictures of [opened.media, opened.avatars]) await pictures.removeAll(db.tenantId);
  await rm(join(dataDir, 'cache', 'img', String(db.tenantId)), { recursive: true, force: true });
}
