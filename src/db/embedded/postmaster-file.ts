import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from './home.ts';

/** What PostgreSQL says about itself in `postmaster.pid`: the lock of its cluster, there as long as it runs. */
export interface PostmasterFile {
  readonly pid: number;
  readonly socketFolder: string;
  readonly isReady: boolean;
}

/** Reads `postmaster.pid`; null if there is none or it is only half written. */
export function readPostmasterFile({ data }: Home): PostmasterFile | null {
  const [pid, , , , socketFolder, , , status] = readOrNull(join(data, 'postmaster.pid'))?.split('\n') ?? [];
  if (!Number(pid)) return null;
  return { pid: Number(pid), socketFolder: socketFolder ?? '', isReady: status?.trim() === 'ready' };
}

/**
 * True if the process of that number is the server of this cluster. Its number alone says little: after kill -9 another
 * program may have got it (in a container it often does), and a zombie nobody waits for still answers signals.
 */
export function isPostmaster(pid: number, { data }: Home): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === data;
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data);
  } catch {
    return false;
  }
}

/** True if the cluster has a server, whether it starts, runs or stops. */
export function isServerAlive(home: Home): boolean {
  const file = readPostmasterFile(home);
  return file !== null && isPostmaster(file.pid, home);
}

/**
 * Removes the lock files of a server that is dead. PostgreSQL does so itself, but not if their process number is in use
 * again. The caller holds the start lock.
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
