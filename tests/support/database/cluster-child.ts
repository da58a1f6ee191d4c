import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Program of a process that uses a cluster. */
export const CLUSTER_PROCESS = fileURLToPath(new URL('cluster-process.ts', import.meta.url));

/** What such a process has said. */
export interface ClusterChild {
  /** Process of PostgreSQL; none if it failed. */
  pid?: number;
  url?: string;
  error?: string;
  /** Lets it leave the cluster, and waits until it has ended. */
  stop(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

export interface OsUser {
  uid: number;
  gid: number;
}

/** Starts a process that uses the cluster of `dataDir`, as another user if told. */
export function launchClusterChild(dataDir: string, user?: OsUser): ChildProcess {
  return spawn(process.execPath, [CLUSTER_PROCESS, dataDir], { stdio: ['pipe', 'pipe', 'inherit'], ...user });
}

/** The same, once it uses the cluster or has failed to. */
export async function startClusterChild(dataDir: string, user?: OsUser): Promise<ClusterChild> {
  const child = launchClusterChild(dataDir, user);
  const ended = once(child, 'exit').then(() => undefined);
  const said = child.stdout ? ((await once(child.stdout, 'data')) as [Buffer]) : [];
  return {
    ...(JSON.parse(String(said[0])) as { pid?: number; url?: string; error?: string }),
    stop: () => {
      child.stdin?.end();
      return ended;
    },
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
