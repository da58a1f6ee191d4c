import type { Logger } from 'pino';
import { ConfigError, type Env } from '#config/env.ts';
import { announcedPort, announceLinkPort } from '#db/link-port.ts';
import { trustedProxies } from '../http/forwarded.ts';
import { publishedFolderOf } from '../pages/published-folder.ts';
import type { Backend } from './backend.ts';
import { backendOn, type EmbeddedBackend, openDatabase } from './embedded-backend.ts';
import { remoteBackend } from './remote-backend.ts';

export interface OpenBackend {
  backend: Backend;
  /** The same backend. Null with `API_ORIGIN`. */
  embedded: EmbeddedBackend | null;
  /** The environment for everything that creates links. Its port is that of the server on this database. */
  linkEnv: Env;
}

export interface OpenOptions {
  /** Whether this process will serve on `PORT`. */
  isServer?: boolean;
}

/**
 * Opens the configured backend. Links to stores of this machine contain a port, and published pages are shared.
 * Therefore every process on a database uses the port of the server running there, whatever its own `PORT` is.
 * @throws {ConfigError} if a second server would share the embedded database under another port.
 */
export async function openBackend(env: Env, log: Logger, { isServer = false }: OpenOptions = {}): Promise<OpenBackend> {
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

/**
 * Several servers may share a database on purpose with `DATABASE_URL`, but an embedded one is only shared by mistake.
 */
async function claimLinkPort(env: Env, connection: EmbeddedBackend['connection']) {
  const link = await announceLinkPort(connection, env.port);
  if (!link.isOthers || link.port === env.port || env.databaseUrl) return link;
  await link.close();
  throw new ConfigError(
    `The stores in ${env.dataDir} are already served at http://localhost:${link.port}. Stop that server first, ` +
      `or give this one a data folder of its own: DATA_DIR=/path/to/folder PORT=${env.port} npm start`,
  );
}
