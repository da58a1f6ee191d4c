import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseUnavailable } from '../errors.ts';
import { explainFolder } from './folder-problem.ts';
import { findHome, openBase } from './home.ts';
import { passwordFile } from './initialize.ts';
import { join, type OwnerOptions, type ServerConnection, type StartOptions } from './join.ts';
import { findSocketFolder } from './socket-folder.ts';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 10_000;

/** This process as a user of the embedded server. */
export interface EmbeddedCluster {
  /** URL of the database, accessible to this OS user only. It stays the same if the server is restarted. */
  readonly url: string;
  /** Process id of the running server. */
  readonly pid: number;
  /** Leaves the server. If no other process uses it, the promise resolves after it has ended. */
  stop(): Promise<void>;
}

/** Location of a cluster and how to start it. */
export interface ClusterOptions extends StartOptions {
  /** The cluster is in its folder `postgres`, or in the folder that `postgres/location` names. */
  readonly dataDir: string;
}

/**
 * Joins or starts the PostgreSQL of a data folder.
 *
 * All processes of a data folder share one server, run by a separate process, its owner. It ends with its last user,
 * even if that one is killed. If the server or its owner dies, another one follows under the same URL, and queries in
 * between fail.
 * @throws {DatabaseUnavailable} with one line that says what to do.
 */
export async function startEmbeddedCluster({ dataDir, ...options }: ClusterOptions): Promise<EmbeddedCluster> {
  try {
    const folder = openBase(dataDir);
    const connection = await join({ ...options, folder, mayCreate: true });
    return holdConnection(urlOf(folder), connection, { ...options, folder, mayCreate: false });
  } catch (error) {
    throw explainFolder(error, dataDir);
  }
}

/** Remains a client of the owner, or of its successor, until `stop`. */
function holdConnection(url: string, first: ServerConnection, options: OwnerOptions): EmbeddedCluster {
  let current = first;
  let stopped: Promise<void> | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;

  const remain = async (): Promise<void> => {
    await current.ended;
    for (let wait = FIRST_RETRY_MS; !signal.aborted; wait = Math.min(2 * wait, LAST_RETRY_MS)) {
      try {
        current = await join(options);
        if (signal.aborted) await current.leave();
        return remain();
      } catch {
        // The callers' own statements fail with the reason, so this only retries.
        await sleep(wait, undefined, { ref: false, signal }).catch(() => undefined);
      }
    }
  };

  const remaining = remain();
  return {
    url,
    get pid() {
      return current.pid;
    },
    stop() {
      stopping.abort();
      stopped ??= current.leave().then(() => remaining);
      return stopped;
    },
  };
}

function urlOf(folder: string): string {
  const home = findHome(folder);
  const sockets = home && findSocketFolder(home);
  if (!sockets) throw new DatabaseUnavailable(`The database in ${folder} has been removed.`);
  const password = readFileSync(passwordFile(home, 'frontage'), 'utf8');
  // `localhost` only satisfies the URL syntax. The connection uses the socket folder.
  return `postgres://frontage:${password}@localhost/frontage?host=${encodeURIComponent(sockets)}&sslmode=disable`;
}
