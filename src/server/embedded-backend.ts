import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { createApi } from '#api/app.ts';
import type { Env } from '#config/env.ts';
import { type Connection, connectDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { folderMedia } from '#providers/media-storage.ts';
import { type StoreDirectory, storeDirectory } from '#services/stores/store-directory.ts';
import type { Backend } from './backend.ts';
import { imageRoute } from './image-route.ts';
import { answerPlainly } from './plain-answers.ts';

export interface EmbeddedBackend extends Backend {
  connection: Connection;
  stores: StoreDirectory;
}

/** Connects to the configured database (starting the embedded one), migrates it and gives the backend over it. */
export async function embeddedBackend(env: Env, log: Logger, maxConnections = 10): Promise<EmbeddedBackend> {
  const connection = await connectDatabase({
    ...(env.databaseUrl ? { databaseUrl: env.databaseUrl } : {}),
    dataDir: env.dataDir,
    maxConnections,
    onError: (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'),
  });
  try {
    await migrate(connection);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return backendOn(connection, env, log);
}

/** The backend over a database that is connected and migrated. */
export function backendOn(connection: Connection, env: Env, log: Logger): EmbeddedBackend {
  const stores = storeDirectory(connection.pool);
  const api = createApi({ stores, port: env.port, log: (error) => log.error({ err: error }, 'a call failed') });
  const listener = getRequestListener(api.fetch, { overrideGlobalObjects: false });
  const images = imageRoute(folderMedia(join(env.dataDir, 'media')), join(env.dataDir, 'cache', 'img'));
  return {
    connection,
    stores,
    find: (host) => stores.find(host),
    list: () => stores.list(),
    fetchOf: () => async (url, init) => api.fetch(new Request(url, init)),
    handle(request, response, host) {
      const work = request.url?.startsWith('/img/')
        ? stores.find(host).then((store) => store && images(request, response, store.db.tenantId))
        : listener(request, response);
      Promise.resolve(work).catch((error: unknown) => {
        log.error({ err: error, path: request.url?.split('?', 1)[0] }, 'a request failed');
        answerPlainly(response, 'failed');
      });
    },
    close: () => connection.close(),
  };
}
