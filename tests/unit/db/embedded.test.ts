import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type EmbeddedCluster, startEmbeddedCluster } from '#db/embedded/cluster.ts';
import { findHome, openBase } from '#db/embedded/home.ts';
import { stopPostmaster } from '#db/embedded/postmaster.ts';
import { launchClusterChild, startClusterChild } from '../../support/database/cluster-child.ts';
import { createDataDir, isAlive, removeDataDir } from '../../support/database/data-dir.ts';

// Servers start and stop here, which takes time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

/** A server whose last user was killed takes its time to stop. */
const ORPHAN_PATIENCE = { timeout: 30_000, interval: 50 };

let parent: string;
let dataDir: string;
/** A path too long for a socket. */
let longPath: string;
beforeAll(() => {
  parent = createDataDir();
  dataDir = join(parent, `Größe 1, "z" 'z'`);
  longPath = join(parent, 'ünd so weiter '.repeat(9));
});
afterEach(() => expect.poll(() => isRunning(dataDir), ORPHAN_PATIENCE).toBe(false));
afterAll(() => {
  for (const folder of [dataDir, longPath, parent]) removeDataDir(folder);
});

const homeOf = (folder: string): string => {
  const pointer = join(folder, 'postgres', 'location');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8') : join(folder, 'postgres');
};
const postmasterFile = (folder: string): string => join(homeOf(folder), 'data', 'postmaster.pid');
const isRunning = (folder: string): boolean => existsSync(postmasterFile(folder));

// In the C locale, `ps` escapes the letters of the folders.
const env = { ...process.env, LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8' };
/** Process ids and commands of all processes. */
const processes = (): string[] =>
  execFileSync('ps', ['-Awwo', 'pid=,ppid=,command='], { encoding: 'utf8', maxBuffer: 2 ** 24, env }).split('\n');
const ownersOf = (folder: string): string[] =>
  processes().filter((line) => line.includes(`frontage-database ${join(folder, 'postgres')}`));
const parentOf = (pid: number): number =>
  Number(
    processes()
      .find((line) => Number.parseInt(line, 10) === pid)
      ?.trim()
      .split(/ +/)[1],
  );

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function withCluster(folder: string, work: (cluster: EmbeddedCluster) => Promise<void>): Promise<void> {
  const cluster = await startEmbeddedCluster({ dataDir: folder, fsync: false });
  try {
    await work(cluster);
  } finally {
    await cluster.stop();
  }
}

describe('one process', () => {
  test('creates a cluster that keeps its rows, and leaves no server running', async () => {
    let pid = 0;
    await withCluster(dataDir, async (cluster) => {
      pid = cluster.pid;
      expect(isAlive(pid)).toBe(true);
      await query(cluster.url, 'CREATE TABLE note AS SELECT 1 AS n');
    });
    expect([isRunning(dataDir), isAlive(pid)]).toEqual([false, false]);
    await withCluster(dataDir, async ({ url }) => expect(await query(url, 'SELECT n FROM note')).toEqual([{ n: 1 }]));
  });

  test('sorts by code point, supports letters beyond ASCII, and does not connect as superuser', async () => {
    await withCluster(dataDir, async ({ url }) => {
      const words = await query(url, `SELECT w FROM unnest(ARRAY['zebra','Äpfel','apfel','Zebra']) w ORDER BY w`);
      expect(words.map(({ w }) => w)).toEqual(['Zebra', 'apfel', 'zebra', 'Äpfel']);
      await query(url, 'CREATE EXTENSION IF NOT EXISTS pg_trgm; CREATE EXTENSION IF NOT EXISTS btree_gin');
      const facts = `SELECT lower('ÄÇ') AS lower, similarity('crème', 'crèmes') > 0.5 AS is_similar,
        current_setting('is_superuser') AS super`;
      expect(await query(url, facts)).toEqual([{ lower: 'äç', is_similar: true, super: 'off' }]);
    });
  });

  test('is durable by default and listens only on its socket', async () => {
    const cluster = await startEmbeddedCluster({ dataDir });
    const settings = `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
      current_setting('listen_addresses') AS tcp`;
    expect(await query(cluster.url, settings)).toEqual([{ fsync: 'on', commit: 'on', tcp: '' }]);
    await cluster.stop();
  });

  test('protects the socket, data and passwords from other users, and requires the password', async () => {
    await withCluster(dataDir, async ({ url }) => {
      const home = homeOf(dataDir);
      const modes = ['data', 'socket', 'postgres.password', 'frontage.password', 'postgres.log'];
      expect(modes.map((name) => statSync(join(home, name)).mode & 0o077)).toEqual(modes.map(() => 0));
      const wrong = new URL(url);
      wrong.password = 'wrong';
      await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    });
  });

  test('keeps its URL when its server dies and restarts', async () => {
    await withCluster(dataDir, async (cluster) => {
      const { url, pid } = cluster;
      await query(url, 'INSERT INTO note VALUES (2)');
      process.kill(pid, 'SIGKILL');
      await vi.waitFor(async () => expect(await query(url, 'SELECT n FROM note')).toEqual([{ n: 1 }, { n: 2 }]), {
        timeout: 30_000,
        interval: 20,
      });
      await vi.waitFor(() => expect(cluster.pid).not.toBe(pid), { timeout: 30_000 });
    });
  });
});

describe('many processes', () => {
  test('share one server and its owner in ten concurrent starts on a new folder, and leave none running', async () => {
    const children = await Promise.all(Array.from({ length: 10 }, () => startClusterChild(longPath)));
    expect(children.map(({ error }) => error)).toEqual(children.map(() => undefined));
    expect(new Set(children.map(({ pid }) => pid)).size).toBe(1);
    await vi.waitFor(() => expect(ownersOf(longPath)).toHaveLength(1), { timeout: 30_000 });
    const [first, ...others] = children;
    await Promise.all(others.map((child) => child.stop()));
    expect(await query(first?.url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await first?.stop();
    expect(isRunning(longPath)).toBe(false);
  });

  test('use another socket folder if the path is too long', async () => {
    const socketFolder = readFileSync(join(homeOf(longPath), 'socket-folder'), 'utf8');
    expect(statSync(socketFolder).mode & 0o077).toBe(0);
    await withCluster(longPath, async ({ url }) => {
      expect(url).toContain(encodeURIComponent(socketFolder));
      expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });
  });

  test('are not affected by Ctrl+C in the terminal of the one that started the server', async () => {
    const child = await startClusterChild(dataDir);
    await withCluster(dataDir, async (cluster) => {
      await child.interrupt();
      expect(await query(cluster.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(cluster.pid).toBe(child.pid);
    });
  });

  test('never join a server that is about to stop', async () => {
    for (let round = 0; round < 5; round++) {
      const leaving = await startEmbeddedCluster({ dataDir, fsync: false });
      const [, cluster] = await Promise.all([leaving.stop(), startEmbeddedCluster({ dataDir, fsync: false })]);
      expect(await query(cluster.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await cluster.stop();
    }
  });
});

test('a server whose files were removed still ends with its last user', async () => {
  const folder = join(parent, 'removed');
  await withCluster(folder, async ({ pid }) => {
    removeDataDir(folder);
    expect(isAlive(pid)).toBe(true);
  });
  expect(ownersOf(folder)).toEqual([]);
});

test('waiting for the end of a server ends even if the next one is already running', async () => {
  let gone = 0;
  await withCluster(dataDir, async ({ pid }) => {
    gone = pid;
  });
  await withCluster(dataDir, async ({ pid }) => {
    const home = findHome(openBase(dataDir));
    if (home) await stopPostmaster(home, gone);
    expect([home?.folder, isAlive(pid)]).toEqual([homeOf(dataDir), true]);
  });
});

describe('kill -9', () => {
  test('of the process that started the server does not affect the others', async () => {
    const child = await startClusterChild(dataDir);
    await withCluster(dataDir, async ({ pid, url }) => {
      await child.kill();
      expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(pid).toBe(child.pid);
    });
    expect(isRunning(dataDir)).toBe(false);
  });

  test('of the only user lets the server stop by itself', async () => {
    const child = await startClusterChild(dataDir);
    await child.kill();
    await expect.poll(() => isRunning(dataDir), ORPHAN_PATIENCE).toBe(false);
  });

  test('of the owner gives its clients another one under the same URL, after its server has ended', async () => {
    const child = await startClusterChild(dataDir);
    await withCluster(dataDir, async (cluster) => {
      const { url, pid } = cluster;
      const log = readFileSync(join(homeOf(dataDir), 'postgres.log'), 'utf8').length;
      process.kill(parentOf(pid), 'SIGKILL');
      await vi.waitFor(() => expect(cluster.pid).not.toBe(pid), { timeout: 30_000, interval: 20 });
      expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      const events = readFileSync(join(homeOf(dataDir), 'postgres.log'), 'utf8').slice(log);
      expect(events.match(/system is shut down|starting PostgreSQL/g)).toEqual([
        'system is shut down',
        'starting PostgreSQL',
      ]);
      await vi.waitFor(() => expect(ownersOf(dataDir)).toHaveLength(1), { timeout: 30_000 });
      await child.stop();
      expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });
    expect(isRunning(dataDir)).toBe(false);
  });

  test('of a process that is starting the server lets the server stop by itself', async () => {
    const child = launchClusterChild(dataDir);
    await vi.waitFor(() => expect(isRunning(dataDir)).toBe(true), { timeout: 30_000, interval: 1 });
    child.kill('SIGKILL');
    await expect.poll(() => isRunning(dataDir), ORPHAN_PATIENCE).toBe(false);
  });

  test('of everything lets the next start recover committed data', async () => {
    const child = await startClusterChild(dataDir);
    await query(child.url ?? '', 'INSERT INTO note VALUES (3)');
    process.kill(child.pid ?? 0, 'SIGKILL');
    await child.kill();
    await withCluster(dataDir, async ({ url }) =>
      expect(await query(url, 'SELECT max(n) AS n FROM note')).toEqual([{ n: 3 }]),
    );
  });

  test('lock files of a server with a reused process id do not prevent the start', async () => {
    const data = join(homeOf(dataDir), 'data');
    const socketFolder = join(homeOf(dataDir), 'socket');
    // Only a process of the same user that is not its parent stops PostgreSQL.
    const { uid, gid } = statSync(data);
    const other = spawn('sleep', ['60'], { stdio: 'ignore', uid, gid });
    const text = [other.pid, data, 1, 5432, socketFolder, '', '', 'ready'].join('\n');
    for (const file of [postmasterFile(dataDir), join(socketFolder, '.s.PGSQL.5432.lock')]) writeFileSync(file, text);
    await withCluster(dataDir, async ({ pid }) => expect(pid).not.toBe(other.pid));
    other.kill();
  });
});
