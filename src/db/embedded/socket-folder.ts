import { chownSync, existsSync, lstatSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolder, type Home } from './home.ts';
import { canReach } from './os-user.ts';

/** Name of the owner's socket. */
export const OWNER_SOCKET = 'owner.socket';
/** The kernel limits paths to 107 bytes (macOS: 103), including the longest name of a socket. */
const MAX_BYTES = 103 - '/.s.PGSQL.5432'.length;

/**
 * The private folder of the sockets of PostgreSQL and its owner: in the home or, if that path is too long for a socket,
 * in the folder for temporary files. As long as it exists it stays the same across starts, and with it the server's
 * URL. A unix socket without a TCP port handles 40 % more statements per second at 16 connections, cannot collide with
 * another program and is closed to other users of the machine.
 */
export function socketFolder(home: Home): string {
  const known = findSocketFolder(home);
  if (known !== null) return known;
  const folder = join(home.folder, 'socket');
  if (isShort(folder)) return createFolder(folder, home.user);
  const created = mkdtempSync(join(temporaryFolder(home), 'frontage-'));
  if (home.user) chownSync(created, home.user.uid, home.user.gid);
  writeFileSync(noteOf(home), created, { mode: 0o600 });
  if (home.owner) chownSync(noteOf(home), home.owner.uid, home.owner.gid);
  return created;
}

/** The same folder, or null if it does not exist. */
export function findSocketFolder(home: Home): string | null {
  const folder = join(home.folder, 'socket');
  if (isShort(folder)) return existsSync(folder) ? folder : null;
  const noted = existsSync(noteOf(home)) ? readFileSync(noteOf(home), 'utf8') : null;
  return noted !== null && isPrivate(noted, home) ? noted : null;
}

const noteOf = ({ folder }: Home): string => join(folder, 'socket-folder');

const isShort = (folder: string): boolean => Buffer.byteLength(folder) <= MAX_BYTES;

function temporaryFolder({ user }: Home): string {
  const isUsable = isShort(join(tmpdir(), 'frontage-XXXXXX')) && (!user || canReach(tmpdir(), user));
  return isUsable ? tmpdir() : '/tmp';
}

/** After a clean-up, another user may have created a folder with that name, and would see the password. */
function isPrivate(folder: string, { user }: Home): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true && stats.uid === (user?.uid ?? process.getuid?.()) && (stats.mode & 0o077) === 0;
}
