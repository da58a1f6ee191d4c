import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from './home.ts';

/** Content of PostgreSQL's `postmaster.pid`, the lock file of its cluster, which exists while it runs. */
export interface PostmasterFile {
  readonly pid: number;
  readonly socketFolder: string;
  readonly isReady: boolean;
}

/** Reads `postmaster.pid`. Null if it does not exist or is incomplete. */
export function readPostmasterFile({ data }: Home): PostmasterFile | null {
  const [pid, , , , socketFolder, , , status] = readOrNull(join(data, 'postmaster.pid'))?.split('\n') ?? [];
  if (!Number(pid)) return null;
  return { pid: Number(pid), socketFolder: socketFolder ?? '', isReady: status?.trim() === 'ready' };
}

/**
 * Whether the process with this id is the server of this cluster. The id alone proves little: after kill -9 another
 * program may have received it (often in a container), and an unreaped zombie still responds to signals.
 */
export function isPostmaster(pid: number, { data }: Home): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === data;
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data);
  } catch {
    return false;
  }
}

/** Whether the cluster has a server that is starting, running or stopping. */
export function isServerAlive(home: Home): boolean {
  const file = readPostmasterFile(home);
  return file !== null && isPostmaster(file.pid, home);
}

/**
 * Removes the lock files of a dead server. PostgreSQL does this itself, but not if the process id is in use again. The
 * caller holds the start lock.
 */
export function removeStaleLocks(home: Home, socketFolder: string): void {
  if (isServerAlive(home)) return;
  rmSync(join(home.data, 'postmaster.pid'), { force: true });
  rmSync(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
