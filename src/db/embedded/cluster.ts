import { setTimeout as sleep } from 'node:timers/promises';
import { type Entered, enter, type StartOptions } from './enter.ts';
import { explainFolder } from './folder-problem.ts';
import { type Base, openBase } from './home.ts';
import { leave } from './membership.ts';
import { readPassword } from './passwords.ts';
import { stopPostmaster } from './postmaster.ts';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 10_000;

/** This process as a user of the embedded server. */
export interface EmbeddedCluster {
  /** URL of the database, accessible to this OS user only. It stays the same if the server is restarted. */
  readonly url: string;
  /** Process id of the running server. */
  readonly pid: number;
  /** Leaves the server, and stops it if no other process uses it. The promise resolves after it has ended. */
  stop(): Promise<void>;
}

/** Location of a cluster and how to start it. */
export interface ClusterOptions {
  /** The cluster is in its folder `postgres`, or in the folder that `postgres/location` names. */
  readonly dataDir: string;
  /** False trades durability for speed, for tests. */
  readonly fsync?: boolean;
  /** Folder of PostgreSQL's binaries, if not the installed npm package. */
  readonly packageFolder?: string;
}

/**
 * Joins or starts the PostgreSQL of a data folder.
 *
 * All processes of a data folder share one server. The last one that leaves stops it. If that one is killed, the server
 * stops itself a few seconds later, unless another process joins before. If the server dies, its users restart it under
 * the same URL, and queries in between fail.
 * @throws {DatabaseUnavailable} with one line that says what to do.
 */
export async function startEmbeddedCluster(options: ClusterOptions): Promise<EmbeddedCluster> {
  const { dataDir, fsync = true, packageFolder } = options;
  try {
    const base = openBase(dataDir);
    const entered = await enter(base, { fsync, packageFolder, mayCreate: true });
    return keep(base, entered, { fsync, packageFolder, mayCreate: false });
  } catch (error) {
    throw explainFolder(error, dataDir);
  }
}

/** Remains a user of the server until `stop`, even if the server dies and restarts. */
function keep(base: Base, first: Entered, options: StartOptions): EmbeddedCluster {
  let current = first;
  let returning: Promise<void> | null = null;
  const stopping = new AbortController();

  const guard = ({ membership: { session, ended } }: Entered): void => {
    // The session must not keep a process alive that has finished its work.
    session.unref();
    void ended.then(() => {
      if (!stopping.signal.aborted) returning = comeBack();
    });
  };

  async function comeBack(): Promise<void> {
    for (let wait = FIRST_RETRY_MS; !stopping.signal.aborted; wait = Math.min(2 * wait, LAST_RETRY_MS)) {
      try {
        current = await enter(base, options);
        return guard(current);
      } catch {
        // The callers' own statements fail with the reason, so this only retries.
        await sleep(wait, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  let stopped: Promise<void> | undefined;
  guard(current);
  return {
    url: urlOf(first),
    get pid() {
      return current.pid;
    },
    stop() {
      stopping.abort();
      stopped ??= Promise.resolve(returning).then(() => quit(current));
      return stopped;
    },
  };
}

async function quit({ home, pid, membership }: Entered): Promise<void> {
  membership.session.ref();
  // A lost session has already left the server.
  const isLast = await leave(membership).catch(() => false);
  try {
    if (isLast) await stopPostmaster(home, pid);
  } finally {
    await membership.session.end();
  }
}

function urlOf({ home, socketFolder }: Entered): string {
  const password = readPassword(home, 'frontage');
  // `localhost` only satisfies the URL syntax. The connection uses the socket folder.
  return `postgres://frontage:${password}@localhost/frontage?host=${encodeURIComponent(socketFolder)}&sslmode=disable`;
}
