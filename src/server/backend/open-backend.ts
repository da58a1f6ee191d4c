import type { Logger } from 'pino';
import { ConfigError, type Env } from '#config/env.ts';
import { announcedPort, announceLinkPort } from '#db/link-port.ts';
import { trustedProxies } from '../http/forwarded.ts';
import { publishedFolderOf } from '../pages/published-folder.ts';
import type { Backend } from './backend.ts';
import { backendOn, type EmbeddedBackend, openDatabase } from './embedded-backend.ts';
import { remoteBackend } from './remote-backend.ts';

export interface Opened {
  backend: Backend;
  /** The same backend where there is no `API_ORIGIN`. */
  embedded: EmbeddedBackend | null;
  /** The environment for everything that makes links: its port is that of the server which runs on this database. */
  linkEnv: Env;
}

export interface OpenOptions {
  /** Whether this process is to serve on `PORT`. */
  isServer?: boolean;
}

/**
 * The backend that the environment asks for. Links to stores of this machine carry a port, and published pages are
 * shared, so every process on a database writes the port of the server that runs there, whatever its own `PORT` is.
 * @throws {ConfigError} where a second server is to share the embedded database under another port.
 */
export async function openBackend(env: Env, log: Logger, { isServer = false }: OpenOptions = {}): Promise<Opened> {
  if (env.apiOrigin) {
    const isTrusted = trustedProxies(env.trustedProxies);
    const backend = remoteBackend(env.apiOrigin, publishedFolderOf(env), log, isTrusted);
    return { backend, embedded: null, linkEnv: env };
  }
  const connection = await openDatabase(env, log);
  try {
    const link = isServer ? await claimLinkPort(env, connection) : null;
    const linkEnv = { ...env, port: link?.port ?? (await announcedPort(connection.pool)) ?? env.port };
    const backend = backendOn(connection, linkEnv, log);
    const embedded: EmbeddedBackend = {
      ...backend,
      async close() {
        await link?.close();
        await backend.close();
      },
    };
    return { backend: embedded, embedded, linkEnv };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** With `DATABASE_URL` several servers are meant to share a database; an embedded one is shared by mistake. */
async function claimLinkPort(env: Env, { pool, url }: EmbeddedBackend['connection']) {
  const link = await announceLinkPort(pool, url, env.port);
  if (!link.isOthers || link.port === env.port || env.databaseUrl) return link;
  await link.close();
  throw new ConfigError(
    `The stores in ${env.dataDir} are already served at http://localhost:${link.port}. Stop that server first, ` +
      `or give this one a data folder of its own: DATA_DIR=/path/to/folder PORT=${env.port} npm start`,
  );
}
