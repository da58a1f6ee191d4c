import { type ChildProcess, spawn } from 'node:child_process';
import { createConnection, type Socket } from 'node:net';
import { join as joinPath } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../errors.ts';
import { findHome, homeIn } from './home.ts';
import { findSocketFolder, OWNER_SOCKET } from './socket-folder.ts';

const OWNER = joinPath(import.meta.dirname, 'owner.ts');
const RETRY_MS = 20;
/** Longer than any patience of the owner, so that its reason is received. */
const PATIENCE_MS = 600_000;
/** Error codes of a connection to an owner that has ended. */
const ENDED = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/** How to start a server. */
export interface StartOptions {
  /** False trades durability for speed, for tests. */
  readonly fsync?: boolean | undefined;
  /** Folder of PostgreSQL's binaries, if not the installed npm package. */
  readonly packageFolder?: string | undefined;
}

/** Argument of an owner. */
export interface OwnerOptions extends StartOptions {
  /** See `openBase`. */
  readonly folder: string;
  /** Whether to create the cluster if it does not exist. */
  readonly mayCreate: boolean;
}

/** This process as a client of an owner. */
export interface ServerConnection {
  /** Process id of the server. It changes when the owner replaces a server that has died. */
  readonly pid: number;
  /** Resolved when the connection has ended, by `leave` or with the owner. */
  readonly ended: Promise<void>;
  /** Resolves after the server has ended, if this was its last client. Rejects if it does not stop. */
  leave(): Promise<void>;
}

/**
 * Joins the owner of a data folder, and starts one if there is none. Of several owners started at once only one stays.
 * @throws {DatabaseUnavailable} with the owner's reason if the server does not start.
 */
export async function join(options: OwnerOptions): Promise<ServerConnection> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(RETRY_MS)) {
    const connection = (await joinRunning(options.folder)) ?? (await joinNew(options));
    if (connection) return connection;
  }
  throw new DatabaseUnavailable(`The database in ${options.folder} has been starting or stopping for too long.`);
}

async function joinRunning(folder: string): Promise<ServerConnection | null> {
  const sockets = findSocketFolder(findHome(folder) ?? homeIn(folder));
  return sockets === null ? null : waitUntilReady(createConnection(joinPath(sockets, OWNER_SOCKET)));
}

async function joinNew(options: OwnerOptions): Promise<ServerConnection | null> {
  const owner = startOwner(options);
  const socket = owner.stdio[3] as Socket;
  const exit = new Promise<number | null>((resolve) => owner.once('exit', resolve));
  owner.once('error', (error) => socket.destroy(error));
  const connection = await waitUntilReady(socket);
  if (connection) owner.unref();
  // An owner exits with 0 even if it gives up. Any other code means that it could not be loaded.
  else if (await exit)
    throw new DatabaseUnavailable(`The program of the embedded database cannot be loaded: ${OWNER}.`);
  return connection;
}

/**
 * The owner gets nothing of this process but one end of a connection: no terminal, pipes or folder that it would keep
 * open, no signals, no PG* variables. Its environment is PostgreSQL's, too, whose English messages are parsed.
 */
function startOwner(options: OwnerOptions): ChildProcess {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return spawn(process.execPath, [OWNER, JSON.stringify(options)], {
    cwd: '/',
    detached: true,
    env: { PATH, TMPDIR, NODE_COMPILE_CACHE, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
}

/** Waits until the server accepts connections. Null if the owner ends before. */
function waitUntilReady(socket: Socket): Promise<ServerConnection | null> {
  const { promise, resolve, reject } = Promise.withResolvers<ServerConnection | null>();
  const ended = new Promise<void>((end) => socket.once('close', () => end()));
  let failure: Error | undefined;
  let pid = 0;
  const connection: ServerConnection = {
    get pid() {
      return pid;
    },
    ended,
    async leave() {
      if (socket.destroyed) return;
      socket.ref();
      socket.end();
      await ended;
      if (failure) throw failure;
    },
  };
  const receive = (line: string): void => {
    const message = JSON.parse(line) as { pid: number } | { error: string };
    if ('error' in message) return void socket.destroy(new DatabaseUnavailable(message.error));
    pid = message.pid;
    // From now on the connection may be silent, and does not keep a finished process alive.
    socket.setTimeout(0).unref();
    resolve(connection);
  };
  let text = '';
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (text + chunk).split('\n');
    text = lines.pop() ?? '';
    lines.forEach(receive);
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (!ENDED.has(error.code ?? '')) failure = error;
  });
  void ended.then(() => (failure ? reject(failure) : resolve(null)));
  return promise;
}
