import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readEnv } from '#config/env.ts';
import { lastChange } from '#db/change-log.ts';
import { type Connection, connectDatabase } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { closestMatch } from '#lib/closest-match.ts';
import type { BucketSettings } from '#lib/net/bucket.ts';
import { normalizeHost } from '#lib/net/normalize-host.ts';
import { suggestedHost } from '#lib/net/suggested-host.ts';
import { unreadableReason } from '#lib/unreadable.ts';
import { type Pictures, pictureStorage } from '#providers/media-storage.ts';
import { isPublishedLive } from '#services/stores/is-published-live.ts';
import { type Store, storeDirectory } from '#services/stores/store-directory.ts';
import { OperatorError } from '../expected-failure.ts';
import { withServingPort } from '../serving-port.ts';
import { requireDatabase } from './existing-database.ts';

export interface Opened extends Pictures {
  connection: Connection;
  dataDir: string;
  /** The bucket that pages are delivered to. */
  bucket: BucketSettings | undefined;
  /** Whether servers take pages from the bucket. Publishers then share the stores. */
  isShared: boolean;
  /** True if the server is a trial. */
  isDemo: boolean;
  /** Port of the last started server, for links to local stores. */
  port: number;
}

/**
 * Runs `work` with a connection to the server's database and always closes it.
 * @param mayCreate true to create a missing database
 * @throws {OperatorError} if the database is missing and may not be created
 */
export async function withDatabase<Result>(
  work: (opened: Opened) => Promise<Result>,
  { mayCreate = false }: { mayCreate?: boolean } = {},
): Promise<Result> {
  const env = withServingPort(readEnv(process.env), process.env.PORT);
  await requireDatabase(env, mayCreate);
  const connection = await connectDatabase({ ...env, maxConnections: 4, applicationName: 'frontage-store' });
  try {
    await migrate(connection);
    const { dataDir, isDemo, port } = env;
    const pages = { bucket: env.outputs?.bucket, isShared: env.pagesBucket !== undefined };
    return await work({ connection, ...pictureStorage(env), dataDir, ...pages, isDemo, port });
  } finally {
    await connection.close();
  }
}

/**
 * Runs `work` on one store.
 * @throws {OperatorError} for an unknown host, with a suggestion
 */
export const withStore = <Result>(
  typed: string,
  work: (store: Store, opened: Opened) => Promise<Result>,
): Promise<Result> =>
  withDatabase(async (opened) => {
    const stores = storeDirectory(opened.connection.pool);
    const store = await stores.find(normalizeHost(typed) ?? '');
    if (store) return notingUnpublished(store, opened, () => work(store, opened));
    const hosts = (await stores.list()).map(({ host }) => host);
    const meant = suggestedHost(typed);
    const near = meant !== null && hosts.includes(meant) ? meant : closestMatch(typed, hosts);
    const hint = near
      ? `Did you mean "${near}"?`
      : hosts.length > 0
        ? `Stores: ${hosts.slice(0, 20).join(', ')}.`
        : 'There are no stores yet.';
    throw new OperatorError(`There is no store at "${typed}". ${hint}`);
  });

/** Says after a change when shoppers see it, if nobody publishes the store. On stderr, because it is no result. */
async function notingUnpublished<Result>(
  { db, host }: Store,
  { connection }: Opened,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await lastChange(db);
  const result = await work();
  if ((await lastChange(db)) > before && !(await isPublishedLive(connection)))
    console.error(
      `No server is running. Shoppers see the change when one runs, or after: npm run store -- publish ${host}`,
    );
  return result;
}

/**
 * Reads a file named by the operator.
 * @throws {OperatorError} if it cannot be read
 */
export function readTyped(path: string): string {
  try {
    return readFileSync(typedPath(path), 'utf8');
  } catch (error) {
    throw new OperatorError(`${path} ${unreadableReason(error) ?? 'cannot be read'}.`);
  }
}

/** Resolves a path against the operator's working directory, because npm runs scripts in the folder of package.json. */
export const typedPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);
