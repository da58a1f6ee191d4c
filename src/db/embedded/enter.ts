import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../errors.ts';
import { binariesPackage, prepareBinaries } from './binaries.ts';
import { type Base, createHome, findHome, type Home } from './home.ts';
import { initialize } from './initialize.ts';
import { join, type Membership, startWatchdog } from './membership.ts';
import { type StartedPostmaster, startPostmaster } from './postmaster.ts';
import { isServerAlive, readPostmasterFile } from './postmaster-file.ts';
import { socketFolder } from './socket-folder.ts';
import { withStartLock } from './start-lock.ts';

const POLL_MS = 10;
const PATIENCE_MS = 300_000;
const MAX_STARTS = 10;

/** How to start a server if none is running. */
export interface StartOptions {
  /** False trades durability for speed, for tests. */
  readonly fsync: boolean;
  /** Folder of PostgreSQL's binaries, if not the installed npm package. */
  readonly packageFolder?: string | undefined;
  /** Whether to create the cluster if it does not exist. */
  readonly mayCreate: boolean;
}

/** A running server that this process has joined. */
export interface Entered {
  readonly home: Home;
  readonly pid: number;
  readonly socketFolder: string;
  readonly membership: Membership;
}

/**
 * Joins the running server of `base`, or starts it. Of several processes that call this at once, only one starts it.
 */
export async function enter(base: Base, options: StartOptions): Promise<Entered> {
  const home = findHome(base);
  const entered = home && (await adopt(home));
  return entered ?? withStartLock(base.lockFile, () => adoptOrStart(findOrCreateHome(base, options), options));
}

function findOrCreateHome(base: Base, { mayCreate }: StartOptions): Home {
  const home = findHome(base);
  if (home) return home;
  if (!mayCreate) throw new DatabaseUnavailable(`The database in ${base.folder} has been removed.`);
  return createHome(base);
}

/**
 * A server that was just started can be gone before this process joins it, because others may have joined and left it.
 */
async function adoptOrStart(home: Home, options: StartOptions): Promise<Entered> {
  let started: StartedPostmaster | undefined;
  let starts = 0;
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    const entered = await adopt(home);
    const isAlive = entered !== null || isServerAlive(home);
    if (entered || !isAlive) started?.releaseLauncher();
    if (entered) return entered;
    if (isAlive) continue;
    if (++starts > MAX_STARTS) break;
    started = await start(home, options);
  }
  throw new DatabaseUnavailable(`The database in ${home.folder} starts, but cannot be joined. Its log is ${home.log}.`);
}

/** Null if there is no server, or if it is starting or stopping. */
async function adopt(home: Home): Promise<Entered | null> {
  const file = readPostmasterFile(home);
  if (!file?.isReady) return null;
  const membership = await join(home, file.socketFolder);
  if (!membership) return null;
  if (!membership.isWatched) await startWatchdog(home, file.socketFolder);
  return { home, pid: file.pid, socketFolder: file.socketFolder, membership };
}

async function start(home: Home, options: StartOptions): Promise<StartedPostmaster> {
  const binaries = await prepareBinaries(options.packageFolder ?? binariesPackage(), home.folder, home.user);
  if (options.mayCreate) await initialize(home, binaries, options.fsync);
  return startPostmaster(home, binaries.postgres, socketFolder(home), options.fsync);
}
