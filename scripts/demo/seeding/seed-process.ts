/**
 * The process that fills the demo stores, apart from the server: painting takes some 500 MB that it would keep. The
 * database is that of `DATABASE_URL`, which the parent has opened.
 */
import { readEnv } from '#config/env.ts';
import { connectDatabase } from '#db/connect.ts';
import { storeDirectory } from '#services/stores/store-directory.ts';
import { runScript } from '../../expected-failure.ts';
import { onStop, undoAll } from '../../stopping.ts';
import { fillStores } from './fill-stores.ts';
import { unfilledStores } from './unfilled-stores.ts';

await runScript(async () => {
  const env = readEnv(process.env);
  const startedAt = performance.now();
  const connection = await connectDatabase({ ...env, maxConnections: 4, applicationName: 'frontage-demo' });
  onStop(() => connection.close());
  const stores = await unfilledStores({ connection, stores: storeDirectory(connection.pool) });
  const { products, pictures } = await fillStores(stores, env);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log(`  Made ${stores.length} demo stores in ${seconds} s: ${products} products, ${pictures} pictures`);
  await undoAll();
});
