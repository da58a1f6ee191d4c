import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Env } from '#config/env.ts';
import { progressBar } from '#lib/progress.ts';
import { folderMedia } from '#providers/media-storage.ts';
import type { ImportReport } from '#services/import/import-report.ts';
import { importStoreFile } from '#services/store-file/import/import-store-file.ts';
import type { Store } from '#services/stores/store-directory.ts';
import { DEMO_CUSTOMERS } from '../customers/demo-customers.ts';
import { seedCustomers } from '../customers/seed-customers.ts';
import { DEMO_STORES } from '../stores/demo-stores.ts';
import { startPainter } from './painter.ts';

export interface Filled {
  readonly products: number;
  readonly pictures: number;
}

/** Paints the pictures of demo stores on all cores and imports each store as soon as its pictures are there. */
export async function fillStores(stores: readonly Store[], { dataDir }: Pick<Env, 'dataDir'>): Promise<Filled> {
  const byHost = new Map(stores.map((store) => [store.host, store]));
  const wanted = DEMO_STORES.filter(({ host }) => byHost.has(host));
  const recipes = new Map(wanted.flatMap(({ art }) => [...art]));
  const bar = progressBar('Painting the demo stores');
  const painter = startPainter(recipes, {
    folder: join(dataDir, 'cache', 'art'),
    workers: availableParallelism(),
    onPainted: (done, total) => bar.update(done, total),
  });
  const storage = folderMedia(join(dataDir, 'media'));
  try {
    for (const { host, file } of wanted) {
      const store = byHost.get(host);
      if (!store) continue;
      // Before the layout, which is what an import writes last: by that it is known that all is there.
      const customers = DEMO_CUSTOMERS[host];
      if (customers) await seedCustomers(store.db, customers);
      assertWhole(host, await importStoreFile(store.db, file, { storage, readImage: painter.picture }));
    }
  } finally {
    bar.close();
    await painter.close();
  }
  return { products: wanted.reduce((sum, { file }) => sum + (file.products?.length ?? 0), 0), pictures: recipes.size };
}

/** The demo stores are our own: whatever is left out of one is a bug. */
function assertWhole(host: string, { skipped, images, warnings }: ImportReport): void {
  const [fault] = [...skipped, ...images.missing, ...warnings];
  if (fault) throw new Error(`demo store ${host}: ${fault.subject} ${fault.reason}`);
}
