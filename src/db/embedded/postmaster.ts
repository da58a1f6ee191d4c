import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../errors.ts';
import type { Home } from './home.ts';
import { isPostmaster, readPostmasterFile, removeStaleLocks } from './postmaster-file.ts';
import { PROGRAM_ENV, runAs } from './programs.ts';

const POLL_MS = 5;
/** Recovery after a crash replays at most 1 GB of log between two checkpoints. */
const START_PATIENCE_MS = 300_000;
const STOP_PATIENCE_MS = 30_000;
/** Sessions of a killed server take their own time to end, and it cannot be replaced before. */
const RETRY_PATIENCE_MS = 10_000;
const NOT_YET = /pre-existing shared memory block|lock file .* already exists/;
const MAX_LOG_BYTES = 1_000_000;

/**
 * Ends the server if this process dies before the watchdog runs: file descriptor 3 then closes without a line. The
 * watcher is detached, so that PostgreSQL does not treat it as its own child.
 */
const LAUNCHER = '( (read -r watched <&3 || kill -INT $$) & ); exec "$@" 3<&-';

/** A server that this process has just started. */
export interface StartedPostmaster {
  /** Signals that from now on the watchdog in the server ends it when its last user is gone. */
  releaseLauncher(): void;
}

/**
 * Starts the server of the cluster and waits until it accepts connections. It does not end with this process, nor by
 * Ctrl+C. The caller holds the start lock and has checked that no server is alive.
 * @throws {DatabaseUnavailable} with PostgreSQL's own reason.
 */
export async function startPostmaster(
  home: Home,
  program: string,
  socketFolder: string,
  fsync: boolean,
): Promise<StartedPostmaster> {
  const deadline = Date.now() + RETRY_PATIENCE_MS;
  for (;;) {
    removeStaleLocks(home, socketFolder);
    const log = openLog(home);
    const logStart = fstatSync(log).size;
    const child = launch(home, [program, ...options(home, socketFolder, fsync)], log);
    closeSync(log);
    if (await isStarted(home, child)) return { releaseLauncher: () => (child.stdio[3] as Writable).end('watched\n') };
    const reason = readReason(home, logStart);
    if (!NOT_YET.test(reason) || Date.now() > deadline) throw new DatabaseUnavailable(explain(home, reason));
    await sleep(10 * POLL_MS);
  }
}

/**
 * Stops a server, started by this process or another, and waits until its process is gone. It does not wait until the
 * cluster has no server, because another process may start the next one first.
 */
export async function stopPostmaster(home: Home, pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    // First rolls back interrupted transactions. If that takes too long, stops immediately, and the next start
    // recovers.
    if (isPostmaster(pid, home)) process.kill(pid, signal);
    for (const deadline = Date.now() + STOP_PATIENCE_MS; Date.now() < deadline; await sleep(POLL_MS)) {
      if (!isPostmaster(pid, home)) return;
    }
  }
  throw new DatabaseUnavailable(`The database does not stop (process ${pid}). Its log is ${home.log}.`);
}

const options = ({ data }: Home, socketFolder: string, fsync: boolean): string[] => [
  '-D',
  data,
  '-p',
  '5432',
  '-c',
  'listen_addresses=',
  '-c',
  `unix_socket_directories="${socketFolder.replaceAll('"', '""')}"`,
  ...(fsync ? [] : ['-c', 'fsync=off', '-c', 'full_page_writes=off']),
];

function launch(home: Home, command: string[], log: number): ChildProcess {
  const child = spawn('/bin/sh', ['-c', LAUNCHER, 'frontage', ...command], {
    cwd: home.folder,
    env: PROGRAM_ENV,
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
    ...runAs(home.user),
  });
  // Writing to a pipe that the launcher has already closed is not an error.
  child.stdio[3]?.on('error', () => undefined);
  (child.stdio[3] as unknown as { unref(): void }).unref();
  child.unref();
  return child;
}

async function isStarted(home: Home, child: ChildProcess): Promise<boolean> {
  let spawnError: Error | undefined;
  child.once('error', (error) => {
    spawnError = error;
  });
  for (const deadline = Date.now() + START_PATIENCE_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    if (spawnError) throw new DatabaseUnavailable(explain(home, spawnError.message), { cause: spawnError });
    if (child.exitCode !== null || child.signalCode !== null) return false;
    const file = readPostmasterFile(home);
    if (file?.pid === child.pid && file?.isReady) return true;
  }
  throw new DatabaseUnavailable(explain(home, 'it is still recovering, wait and try again'));
}

const explain = ({ log }: Home, reason: string): string =>
  `The embedded PostgreSQL did not start: ${reason}. Its log is ${log}. DATABASE_URL chooses another server.`;

/** The log file, rotated if too large. Opened by this process, because the server's user may lack access. */
function openLog({ log, owner }: Home): number {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(log, `${log}.old`);
  const file = openSync(log, 'a', 0o600);
  if (owner) chownSync(log, owner.uid, owner.gid);
  return file;
}

function readReason({ log }: Home, from: number): string {
  const lines = readFileSync(log).subarray(from).toString().trim().split('\n');
  const line = lines.findLast((text) => /FATAL|PANIC|error while loading/.test(text)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*?(?:FATAL|PANIC): +/, '').trim() || 'it gave no reason';
}
