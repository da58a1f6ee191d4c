import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'frontage-test-';
/** The folder in memory on Linux. */
const MEMORY = '/dev/shm';
/** A test run needs a quarter of it. Most containers have 64 MB, which is too little. */
const ROOM_BYTES = 1024 ** 3;

/**
 * A new folder for a database, with the id of the process that removes it in its name. Everybody may enter it, so that
 * the cluster is inside it for root, too. It is in memory if there is enough room, since a database consists of a
 * thousand small files, which are slow to create and remove on a disk.
 */
export function createDataDir(): string {
  return inMemory() ?? makeFolder(tmpdir());
}

function makeFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Returns null without enough memory, or if programs such as PostgreSQL cannot be run from there. */
function inMemory(): string | null {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ROOM_BYTES) return null;
    const folder = makeFolder(MEMORY);
    try {
      const program = join(folder, 'program');
      writeFileSync(program, '', { mode: 0o755 });
      accessSync(program, constants.X_OK);
      rmSync(program);
      return folder;
    } catch (error) {
      rmSync(folder, { recursive: true });
      throw error;
    }
  } catch {
    return null;
  }
}

/** Removes a data folder and the files of its cluster elsewhere. The server must have ended. */
export function removeDataDir(dataDir: string): void {
  const base = join(dataDir, 'postgres');
  const home = read(join(base, 'location')) ?? base;
  for (const folder of [read(join(home, 'socket-folder')), home, dataDir]) {
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes the data folders of killed test runs. */
export function removeAbandonedDataDirs(): void {
  for (const parent of [tmpdir(), MEMORY].filter((folder) => existsSync(folder))) {
    for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
      const pid = Number(name.slice(PREFIX.length).split('-', 1)[0]);
      if (!isAlive(pid)) removeDataDir(join(parent, name));
    }
  }
}

/** Also true for a process of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const read = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);
