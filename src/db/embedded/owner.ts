/**
 * Owner of the PostgreSQL of a data folder: `node owner.ts OPTIONS`. It runs the server for all clients, which are the
 * processes that use it, and ends when the last one has left. A second owner of the same folder ends at once.
 *
 * Each client holds a connection, so the kernel reports its death, too. The client that started the owner holds the
 * other end of file descriptor 3, and the others connect to the socket. The owner sends lines of JSON: `{"pid":1}` when
 * a server accepts connections, `{"error":"…"}` before it gives up. Clients send nothing. To leave, a client ends its
 * side of the connection; the owner ends the other one, for the last client only after the server has ended. Different
 * versions of Frontage may meet here, so this protocol does not change.
 */
import { EventEmitter, once } from 'node:events';
import { accessSync, chownSync, constants, rmSync, statSync } from 'node:fs';
import { createServer, type Server, Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { withFileLock } from '#lib/file-lock.ts';
import { DatabaseUnavailable } from '../errors.ts';
import { binariesPackage, prepareBinaries } from './binaries.ts';
import { explainFolder } from './folder-problem.ts';
import { createHome, findHome, type Home } from './home.ts';
import { initialize } from './initialize.ts';
import type { OwnerOptions } from './join.ts';
import { startPostmaster } from './postmaster.ts';
import { OWNER_SOCKET, socketFolder } from './socket-folder.ts';

const { folder, mayCreate, fsync = true, packageFolder } = JSON.parse(process.argv[2] ?? '') as OwnerOptions;
const clients = new Set<Socket>();
/** Clients that wait for the end of the server. */
const leaving = new Set<Socket>();
const events = new EventEmitter<{ empty: [] }>();
let pid: number | null = null;

process.title = `frontage-database ${folder}`;
// The clients decide when the server ends, even if a signal reaches all processes of a service or terminal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('uncaughtException', giveUp);
admit(new Socket({ fd: 3, readable: true, writable: true, allowHalfOpen: true }));
const file = join(folder, 'owner.lock');
// If another owner holds the lock, this one ends.
const lock = { file, patienceMs: 0, retryMs: 10, timeoutError: () => process.exit(), onOpen: () => share(file) };
await withFileLock(lock, own).catch(giveUp);
process.exit();

async function own(): Promise<void> {
  const home = openHome();
  const sockets = socketFolder(home);
  // Listens before the server starts, so that clients wait here instead of starting owners.
  const listener = await listen(join(sockets, OWNER_SOCKET));
  const binaries = await prepareBinaries(packageFolder ?? binariesPackage(), home.folder, home.user);
  if (mayCreate) await initialize(home, binaries, fsync);
  do {
    for (const client of leaving) client.end();
    leaving.clear();
    const server = await startPostmaster(home, binaries.postgres, sockets, fsync);
    pid = server.pid;
    for (const client of clients) send(client, { pid });
    if (clients.size > 0) await Promise.race([server.ended, once(events, 'empty')]);
    pid = null;
    await server.stop();
    // Clients that came meanwhile get another server, and so do all if this one has died.
  } while (clients.size > 0);
  listener.close();
}

function openHome(): Home {
  const home = findHome(folder) ?? (mayCreate ? createHome(folder) : null);
  if (!home) throw new DatabaseUnavailable(`The database in ${folder} has been removed.`);
  return home;
}

/** The socket is open to everybody, because its folder is private. */
async function listen(path: string): Promise<Server> {
  rmSync(path, { force: true });
  const listener = createServer({ allowHalfOpen: true }, admit);
  const mask = process.umask(0);
  listener.listen(path);
  process.umask(mask);
  await once(listener, 'listening');
  return listener;
}

function admit(client: Socket): void {
  const leave = (): void => {
    if (!clients.delete(client)) return;
    if (clients.size > 0) client.end();
    else {
      leaving.add(client);
      events.emit('empty');
    }
  };
  clients.add(client);
  client.once('end', leave).once('close', leave).resume();
  // `close` follows.
  client.on('error', () => undefined);
  if (pid !== null) send(client, { pid });
}

function send(client: Socket, line: { pid: number } | { error: string }): void {
  client.write(`${JSON.stringify(line)}\n`);
}

function giveUp(problem: unknown): never {
  const error = (explainFolder(problem, dirname(folder)) as Error).message;
  for (const client of [...clients, ...leaving]) send(client, { error });
  process.exit();
}

/** Gives a file created by root to the owner of the folder, because SQLite cannot lock a read-only file. */
function share(path: string): void {
  const { uid, gid } = statSync(dirname(path));
  if (process.getuid?.() === 0 && uid !== 0) chownSync(path, uid, gid);
  accessSync(path, constants.W_OK);
}
