import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '#db/connect.ts';
import { startEmbeddedCluster } from '#db/embedded/cluster.ts';
import { migrate } from '#db/migrate.ts';
import { createDataDir, removeAbandonedDataDirs, removeDataDir } from './data-dir.ts';
import { urlOf } from './database-url.ts';
import { dropDatabase } from './drop-database.ts';

/** One server for the run, with one migrated database as the template of every test file. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer();
  const template = `frontage_test_${randomBytes(5).toString('hex')}`;
  try {
    await createTemplate(server.url, template);
  } catch (error) {
    await server.close();
    throw error;
  }
  project.provide('testServer', { url: server.url, template });
  return async () => {
    await dropDatabases(server.url, template);
    await server.close();
  };
}

interface Server {
  url: string;
  close(): Promise<void>;
}

/** The server of TEST_DATABASE_URL, or a separate cluster for this run without fsync. */
async function openServer(): Promise<Server> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, close: async () => undefined };
  removeAbandonedDataDirs();
  const dataDir = createDataDir();
  const cluster = await startEmbeddedCluster({ dataDir, fsync: false });
  return {
    url: cluster.url,
    close: async () => {
      await cluster.stop();
      removeDataDir(dataDir);
    },
  };
}

async function createTemplate(serverUrl: string, template: string): Promise<void> {
  await withClient(serverUrl, (client) => client.query(`CREATE DATABASE ${template}`));
  const connection = await connectDatabase({ databaseUrl: urlOf(serverUrl, template), dataDir: '' });
  try {
    await migrate(connection);
  } finally {
    await connection.close();
  }
}

/** Removes the template and the databases left by failed tests, whose names begin with that of the template. */
const dropDatabases = (serverUrl: string, template: string): Promise<void> =>
  withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [template],
    );
    for (const { datname } of rows) await dropDatabase(client, datname);
  });

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
