import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { binariesPackage, prepareBinaries } from '#db/embedded/binaries.ts';
import { startEmbeddedCluster } from '#db/embedded/cluster.ts';
import { openBase } from '#db/embedded/home.ts';
import { join as joinOwner } from '#db/embedded/join.ts';
import { canReach, type OsUser } from '#db/embedded/os-user.ts';
import { DatabaseUnavailable } from '#db/errors.ts';
import { CLUSTER_PROCESS, startClusterChild } from '../../support/database/cluster-child.ts';
import { createDataDir, removeDataDir } from '../../support/database/data-dir.ts';

// Servers start and stop here, which takes time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const isRoot = process.getuid?.() === 0;
/** An account other than root and nobody that exists on every system. */
const SOMEBODY: OsUser = { uid: 1, gid: 1 };
/** Root can run as this user if the user can read the required files. */
const canBeSomebody = isRoot && [process.execPath, dirname(CLUSTER_PROCESS)].every((path) => canReach(path, SOMEBODY));

let dataDir: string;
beforeEach(() => {
  dataDir = createDataDir();
});
afterEach(() => {
  for (const name of ['a', 'moved', 'copy', '.']) removeDataDir(join(dataDir, name));
});

const startAndStop = async (options: { dataDir: string; packageFolder?: string }): Promise<void> =>
  (await startEmbeddedCluster({ fsync: false, ...options })).stop();

const failureOf = async (folder: string): Promise<string> => {
  const error = await startEmbeddedCluster({ dataDir: folder }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  return (error as DatabaseUnavailable).message;
};

/** A package after `npm install --ignore-scripts`: libraries without their symbolic links. */
function installWithoutScripts(folder: string): string {
  const original = binariesPackage();
  for (const entry of readdirSync(original, { withFileTypes: true, recursive: true })) {
    const source = join(entry.parentPath, entry.name);
    const target = join(folder, relative(original, source));
    mkdirSync(dirname(target), { recursive: true });
    if (entry.isFile()) linkOrCopy(source, target);
  }
  return folder;
}

/** The package has 60 MB, so it is hard-linked if the file system and file owner permit. */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

const linksOf = (folder: string): string[] => {
  const list = readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8');
  return (JSON.parse(list) as { target: string }[]).map(({ target }) => join(folder, target));
};

describe('the binaries', () => {
  test('with missing library links are repaired, or copied if they cannot be changed or reached', async () => {
    const packageFolder = installWithoutScripts(join(dataDir, 'package'));
    const copies = () => readdirSync(join(dataDir, 'postgres')).filter((name) => /^postgresql-18/.test(name));
    // Root can write everywhere, but the user that runs PostgreSQL cannot enter this folder.
    const [locked, mode] = isRoot ? [packageFolder, 0o700] : [join(packageFolder, 'native', 'lib'), 0o555];
    chmodSync(locked, mode);
    await startAndStop({ dataDir, packageFolder });
    chmodSync(locked, 0o755);
    expect(linksOf(packageFolder).filter((link) => existsSync(link))).toEqual([]);
    expect(copies()).toHaveLength(1);
    rmSync(join(dataDir, 'postgres', copies()[0] ?? ''), { recursive: true });
    await startAndStop({ dataDir, packageFolder });
    expect(linksOf(packageFolder).filter((link) => !existsSync(link))).toEqual([]);
    expect(copies()).toEqual([]);
  });

  test('for another platform are missing, and the error names a remedy', () => {
    expect(() => binariesPackage('plan9-mips')).toThrow(/no embedded PostgreSQL for plan9-mips here. Set DATABASE_URL/);
  });

  test('that do not run are reported', async () => {
    const packageFolder = join(dataDir, 'package');
    mkdirSync(join(packageFolder, 'native', 'bin'), { recursive: true });
    writeFileSync(join(packageFolder, 'package.json'), '{ "version": "18.0.0" }');
    for (const name of ['initdb', 'postgres']) {
      writeFileSync(join(packageFolder, 'native', 'bin', name), '#!/no/such/loader\n', { mode: 0o755 });
    }
    const starting = startEmbeddedCluster({ dataDir, packageFolder });
    await expect(starting).rejects.toThrow(/does not run on this system \(ENOENT\)\. .* DATABASE_URL/);
  });

  test('of another major version do not change the cluster', async () => {
    const data = join(dataDir, 'postgres', 'data');
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, 'PG_VERSION'), '17\n');
    expect(await failureOf(dataDir)).toMatch(/was created by PostgreSQL 17, but this is 18/);
    expect(readdirSync(data)).toEqual(['PG_VERSION']);
  });

  test('are used from the package if the user can reach it', async () => {
    const { postgres, major } = await prepareBinaries(binariesPackage(), dataDir, null);
    expect(postgres).toBe(join(binariesPackage(), 'native', 'bin', 'postgres'));
    expect(major).toBe('18');
  });
});

describe('the data folder', () => {
  test('cannot be a file', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    expect(await failureOf(join(dataDir, 'file'))).toMatch(/file is not a folder\. .*DATA_DIR.*DATABASE_URL/);
  });

  test.skipIf(isRoot)('cannot be read-only', async () => {
    chmodSync(dataDir, 0o555);
    expect(await failureOf(dataDir)).toMatch(/postgres may not be written by this user.*DATA_DIR/);
  });

  test('gets no new cluster from a process that still used a lost one', async () => {
    const lost = joinOwner({ folder: openBase(dataDir), fsync: false, mayCreate: false });
    await expect(lost).rejects.toThrow(/has been removed/);
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['owner.lock']);
  });

  test('is the same through a symbolic link', () => {
    symlinkSync(dataDir, join(dataDir, 'link'));
    expect(openBase(join(dataDir, 'link'))).toEqual(openBase(dataDir));
  });
});

describe.runIf(isRoot)('root, in a folder that only root can enter,', () => {
  test('stores the cluster elsewhere, keeps it after a move and does not share it with a copy', async () => {
    const [folder, moved, copy] = ['a', 'moved', 'copy'].map((name) => join(dataDir, name)) as [string, string, string];
    mkdirSync(folder, { mode: 0o700 });
    await startAndStop({ dataDir: folder });
    const home = readFileSync(join(folder, 'postgres', 'location'), 'utf8');
    expect(home).toMatch(/^\/var\/(lib|tmp)\/frontage-\w+$/);
    expect(statSync(home)).toMatchObject({ uid: 0 });
    expect(statSync(join(home, 'data')).uid).not.toBe(0);
    const made = statSync(join(home, 'data', 'PG_VERSION')).ino;
    renameSync(folder, moved);
    await startAndStop({ dataDir: moved });
    expect(statSync(join(home, 'data', 'PG_VERSION')).ino).toBe(made);
    cpSync(moved, copy, { recursive: true });
    expect(await failureOf(copy)).toMatch(/is a copy: the database belongs to .*moved.*\. Delete the file/);
    removeDataDir(moved);
    renameSync(copy, moved);
    expect(await failureOf(moved)).toMatch(/The database in .* is missing\. Restore it, or delete .*location/);
  });
});

describe.runIf(canBeSomebody)('an ordinary user', () => {
  test('shares a data folder with root in any order', async () => {
    chownSync(dataDir, SOMEBODY.uid, SOMEBODY.gid);
    await startAndStop({ dataDir });
    const child = await startClusterChild(dataDir, SOMEBODY);
    expect(child.error).toBeUndefined();
    const joined = await startEmbeddedCluster({ dataDir });
    expect(joined.pid).toBe(child.pid);
    await joined.stop();
    await child.stop();
  });

  test('gets an error if the database belongs to root', async () => {
    mkdirSync(join(dataDir, 'postgres'), { mode: 0o710 });
    const { error } = await startClusterChild(dataDir, SOMEBODY);
    expect(error).toMatch(/^DatabaseUnavailable: .* belongs to a database that another user has started\. .*DATA_DIR/);
  });

  test('gets an error if the data folder is read-only', async () => {
    const { error } = await startClusterChild(dataDir, SOMEBODY);
    expect(error).toMatch(
      /^DatabaseUnavailable: The database folder cannot be used: .*postgres may not be written by this user/,
    );
  });
});
