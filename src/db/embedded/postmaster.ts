import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../errors.ts';
import type { Home } from './home.ts';
import { runAs } from './os-user.ts';

const POLL_MS = 5;
/** Recovery after a crash replays at most 1 GB of log between two checkpoints. */
const START_PATIENCE_MS = 300_000;
const STOP_PATIENCE_MS = 30_000;
/** Sessions of a killed server take their own time to end, and it cannot be replaced before. */
const RETRY_PATIENCE_MS = 10_000;
const STILL_IN_USE = /pre-existing shared memory block|lock file .* already exists/;
const MAX_LOG_BYTES = 1_000_000;

/**
 * Stops the server if this process is killed: file descriptor 3 then closes without a line, and a shell in the
 * background sends SIGINT to PostgreSQL (`$$`). The shell ignores signals sent to the whole service, and is detached,
 * so that it is not a child of PostgreSQL.
 */
const LAUNCHER = `( (trap '' INT TERM HUP; read -r ended <&3 || kill -INT $$) & ); exec "$@" 3<&-`;

/** A running server, a child of this process. */
export interface Postmaster {
  readonly pid: number;
  /** Resolved when the server has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** @throws {DatabaseUnavailable} if it does not stop. */
  stop(): Promise<void>;
}

/**
 * Starts the server of the cluster and waits until it accepts connections. The caller is the owner of the cluster.
 * @throws {DatabaseUnavailable} with PostgreSQL's own reason.
 */
export async function startPostmaster(
  home: Home,
  program: string,
  socketFolder: string,
  fsync: boolean,
): Promise<Postmaster> {
  await replaceServer(home, socketFolder);
  for (const deadline = Date.now() + RETRY_PATIENCE_MS; ; await sleep(10 * POLL_MS)) {
    const log = openLog(home);
    const logStart = fstatSync(log).size;
    const child = launch(home, [program, ...options(home, socketFolder, fsync)], log);
    closeSync(log);
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const pid = await whenReady(home, child);
    if (pid !== null) return { pid, ended, stop: () => stopPostmaster(home, pid).then(() => ended) };
    const reason = readReason(home, logStart);
    if (!STILL_IN_USE.test(reason) || Date.now() > deadline) throw new DatabaseUnavailable(explain(home, reason));
  }
}

/**
 * Stops the server with this process id, unless it is not a server of this cluster (any more), and waits until it has
 * ended.
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
  throw new DatabaseUnavailable(`The database did not stop (process ${pid}). Its log is ${home.log}.`);
}

/**
 * Stops a server that its killed owner left, and removes the lock files of a dead one. PostgreSQL does that itself, but
 * not if the process id is in use again.
 */
async function replaceServer(home: Home, socketFolder: string): Promise<void> {
  const left = readPostmasterFile(home);
  if (left) await stopPostmaster(home, left.pid);
  rmSync(pidFile(home), { force: true });
  rmSync(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true });
}

/**
 * Whether the process with this id is the server of this cluster. The id alone proves little: after kill -9 another
 * program may have received it (often in a container), and an unreaped zombie still responds to signals.
 */
function isPostmaster(pid: number, { data }: Home): boolean {
  try {
    // The system marks the path if somebody has removed the folder.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`).replace(/ \(deleted\)$/, '') === data;
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(data);
  } catch {
    return false;
  }
}

/** The lock file of a cluster, which exists while its server runs. */
const pidFile = ({ data }: Home): string => join(data, 'postmaster.pid');

/** Null if there is no such file, or if it is incomplete. */
function readPostmasterFile(home: Home): { pid: number; isReady: boolean } | null {
  try {
    const lines = readFileSync(pidFile(home), 'utf8').split('\n');
    return Number(lines[0]) ? { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' } : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const options = ({ data }: Home, socketFolder: string, fsync: boolean): string[] => [
  ...['-D', data, '--port=5432', '--listen_addresses='],
  `--unix_socket_directories="${socketFolder.replaceAll('"', '""')}"`,
  ...(fsync ? [] : ['--fsync=off', '--full_page_writes=off']),
];

function launch(home: Home, command: string[], log: number): ChildProcess {
  const stdio = ['ignore', log, log, 'pipe'] as const;
  const child = spawn('/bin/sh', ['-c', LAUNCHER, 'frontage', ...command], {
    cwd: home.folder,
    stdio: [...stdio],
    ...runAs(home.user),
  });
  const watcher = child.stdio[3] as Writable;
  // Writing to a pipe that nobody reads any more is not an error.
  watcher.on('error', () => undefined);
  child.once('exit', () => watcher.end('ended\n'));
  return child;
}

/** The server's process id. Null if it has ended before it was ready. */
async function whenReady(home: Home, child: ChildProcess): Promise<number | null> {
  let spawnError: Error | undefined;
  child.once('error', (error) => {
    spawnError = error;
  });
  for (const deadline = Date.now() + START_PATIENCE_MS; Date.now() < deadline; await sleep(POLL_MS)) {
    if (spawnError) throw new DatabaseUnavailable(explain(home, spawnError.message), { cause: spawnError });
    if (child.exitCode !== null || child.signalCode !== null) return null;
    const file = readPostmasterFile(home);
    if (file?.isReady && file.pid === child.pid) return file.pid;
  }
  throw new DatabaseUnavailable(explain(home, 'it is still recovering; wait and try again'));
}

const explain = ({ log }: Home, reason: string): string =>
  `The embedded PostgreSQL did not start: ${reason}. Its log is ${log}. To use another server, set DATABASE_URL.`;

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
  return line.replace(/^.*?(?:FATAL|PANIC): +/, '').trim() || 'it reported no reason';
}
