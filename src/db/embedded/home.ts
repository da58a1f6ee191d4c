import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '#lib/make-folder.ts';
import { DatabaseUnavailable } from '../errors.ts';
import { canReach, founderOf, type OsUser, serverUser } from './os-user.ts';

/** Location of a cluster and the user that runs it. */
export interface Home {
  readonly folder: string;
  /** PGDATA. Exists only after initdb has finished. */
  readonly data: string;
  readonly log: string;
  /** The user that runs PostgreSQL and owns the folders that it writes. Null for the current user. */
  readonly user: OsUser | null;
  /**
   * The owner of `folder` and of our own files in it. Null for the current user, also when root runs PostgreSQL as
   * nobody: root must not write in a folder where others can create links.
   */
  readonly owner: OsUser | null;
}

const POINTER = 'location';
const BACK_POINTER = 'belongs-to';
/** Folders that survive a reboot and that everybody can enter. */
const PUBLIC_PARENTS = ['/var/lib', '/var/tmp'];

/**
 * Opens the folder `<DATA_DIR>/postgres`, and creates it if missing. It contains the cluster itself or, in the file
 * `location`, the path of the cluster.
 * @throws the file system's error with code and path if it is not writable.
 */
export function openBase(dataDir: string): string {
  makeFolder(dataDir);
  const base = join(realpathSync(dataDir), 'postgres');
  const isNew = mkdirSync(base, { recursive: true, mode: 0o700 }) !== undefined;
  const founder = isNew ? founderOf(dirname(base)) : null;
  if (founder && isOwner(founder, dirname(base))) chownSync(base, founder.uid, founder.gid);
  accessSync(base, constants.R_OK | constants.W_OK | constants.X_OK);
  return base;
}

/**
 * The home of the cluster of `base`, or null if there is no cluster yet.
 * @throws {DatabaseUnavailable} if the pointer leads nowhere, or to the cluster of another data folder.
 */
export function findHome(base: string): Home | null {
  const pointer = join(base, POINTER);
  if (existsSync(pointer)) return homeIn(follow(pointer, base));
  return existsSync(join(base, 'data')) ? homeIn(base) : null;
}

/**
 * Chooses the home of a new cluster. It is `base` itself, unless root runs PostgreSQL as another user who cannot reach
 * it (a checkout below /root). In that case it is a folder below /var/lib, and `base` points to it. Only the
 * owner calls this.
 */
export function createHome(base: string): Home {
  const dataDir = dirname(base);
  const user = founderOf(dataDir);
  const home = !user || canReach(dataDir, user) ? base : createPublicHome();
  if (user && isOwner(user, dataDir)) {
    chownSync(home, user.uid, user.gid);
    chmodSync(home, 0o700);
  } else if (user) {
    chownSync(home, 0, user.gid);
    chmodSync(home, 0o710);
  }
  if (home !== base) {
    writeFileSync(join(home, BACK_POINTER), base);
    writeFileSync(join(base, POINTER), home);
  }
  return homeIn(home, user);
}

/** A home whose path is known, even if it has no cluster yet. */
export function homeIn(folder: string, user = serverUser([join(folder, 'data'), folder])): Home {
  const owner = user && isOwner(user, folder) ? user : null;
  return { folder, data: join(folder, 'data'), log: join(folder, 'postgres.log'), user, owner };
}

const isOwner = ({ uid }: OsUser, folder: string): boolean => statSync(folder).uid === uid;

/** Creates a folder that only `owner` can access. */
export function createFolder(folder: string, owner: OsUser | null): string {
  mkdirSync(folder, { mode: 0o700 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** A moved data folder keeps its cluster, but a copied one must not share the original's. */
function follow(pointer: string, base: string): string {
  const home = readFileSync(pointer, 'utf8');
  const backPointer = join(home, BACK_POINTER);
  if (!existsSync(backPointer)) {
    throw new DatabaseUnavailable(
      `The database in ${home} is missing. Restore it, or delete ${pointer} to start with a new one.`,
    );
  }
  const owner = readFileSync(backPointer, 'utf8');
  if (owner === base) return home;
  if (existsSync(join(owner, POINTER))) {
    throw new DatabaseUnavailable(
      `${pointer} is a copy: the database belongs to ${owner}. Delete the file to start with a new database.`,
    );
  }
  writeFileSync(backPointer, base);
  return home;
}

function createPublicHome(): string {
  for (const parent of PUBLIC_PARENTS) {
    try {
      return mkdtempSync(join(realpathSync(parent), 'frontage-'));
    } catch {
      // Missing or read-only, so the next one is tried.
    }
  }
  const advice = 'Choose a DATA_DIR that every user can enter, do not start as root, or set DATABASE_URL.';
  throw new DatabaseUnavailable(`PostgreSQL does not run as root and found no folder that it can use. ${advice}`);
}
