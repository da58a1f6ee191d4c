import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** User and group that PostgreSQL runs as. */
export interface OsUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The user that runs the server of an existing cluster; null for the current user. PostgreSQL refuses to run as root,
 * so root runs it as the first owner of `folders` (most specific first) that is not root, or else as `nobody`.
 */
export function serverUser(folders: readonly string[]): OsUser | null {
  if (process.getuid?.() !== 0) return null;
  const owner = folders.map((folder) => statSync(folder, { throwIfNoEntry: false })).find((stats) => stats?.uid);
  const { uid, gid } = account('nobody') ?? NOBODY;
  return owner ? { uid: owner.uid, gid: owner.gid || gid } : { uid, gid };
}

/**
 * The user that runs the server of a new cluster. For root it is the owner of the data folder, so that an ordinary
 * user's checkout stays usable without root. initdb requires a user with an account.
 */
export function founderOf(dataDir: string): OsUser | null {
  const user = serverUser([dataDir]);
  return user && !account(user.uid) ? (account('nobody') ?? NOBODY) : user;
}

/** Options of `spawn` that run a program as `user`; null for the current one. */
export const runAs = (user: OsUser | null): { uid?: number; gid?: number } =>
  user ? { uid: user.uid, gid: user.gid } : {};

/** Whether `user` may enter every folder from the root to `path` and, if it is a file, read and execute it. */
export function canReach(path: string, user: OsUser): boolean {
  const stats = statSync(path);
  if (!allows(stats, user, stats.isDirectory() ? 0o1 : 0o5)) return false;
  const parent = dirname(path);
  return parent === path || canReach(parent, user);
}

function allows(stats: { uid: number; gid: number; mode: number }, user: OsUser, bits: number): boolean {
  const shift = stats.uid === user.uid ? 6 : stats.gid === user.gid ? 3 : 0;
  return ((stats.mode >> shift) & bits) === bits;
}

const NOBODY: OsUser = { uid: 65_534, gid: 65_534 };

/** The account of a name or a user id. macOS writes the ids of nobody as negative numbers. */
function account(nameOrUid: string | number): OsUser | null {
  const entries = readFileSync('/etc/passwd', 'utf8').matchAll(/^([^:#]+):[^:]*:(-?\d+):(-?\d+):/gm);
  for (const [, name, uid, gid] of entries) {
    const user = { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
    if (name === nameOrUid || user.uid === nameOrUid) return user;
  }
  return null;
}
