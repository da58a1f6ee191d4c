import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'frontage-test-';

/**
 * A new folder for a database, in its name the process that will remove it. Everybody may enter it, so that the cluster
 * is in it for root, too.
 */
export function createDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Removes a data folder, and what its cluster keeps elsewhere. The server has ended. */
export function removeDataDir(dataDir: string): void {
  const base = join(dataDir, 'postgres');
  const home = read(join(base, 'location')) ?? base;
  for (const folder of [read(join(home, 'socket-folder')), home, dataDir]) {
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes the data folders of test runs that were killed. */
export function removeAbandonedDataDirs(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const pid = Number(name.slice(PREFIX.length).split('-', 1)[0]);
    if (!isAlive(pid)) removeDataDir(join(tmpdir(), name));
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
