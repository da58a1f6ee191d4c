import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The program of a process that uses a cluster. */
export const CLUSTER_PROCESS = fileURLToPath(new URL('cluster-process.ts', import.meta.url));

/** The output of such a process. */
export interface ClusterChild {
  /** The process id of PostgreSQL; missing after a failure. */
  pid?: number;
  url?: string;
  error?: string;
  /** Makes it leave the cluster, and waits for its end. */
  stop(): Promise<void>;
  /** kill -9 */
  kill(): Promise<void>;
  /** Ctrl+C in its terminal. */
  interrupt(): Promise<void>;
}

export interface OsUser {
  uid: number;
  gid: number;
}

/** Starts a process that uses the cluster of `dataDir`, optionally as another user. It leads a process group. */
export function launchClusterChild(dataDir: string, user?: OsUser): ChildProcess {
  const stdio = ['pipe', 'pipe', 'inherit'] as const;
  return spawn(process.execPath, [CLUSTER_PROCESS, dataDir], { stdio: [...stdio], detached: true, ...user });
}

/** Starts such a process, and waits until it uses the cluster or has failed. */
export async function startClusterChild(dataDir: string, user?: OsUser): Promise<ClusterChild> {
  const child = launchClusterChild(dataDir, user);
  // Until its pipes are closed, too: nothing that it started may hold them open.
  const ended = once(child, 'close').then(() => undefined);
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
    interrupt: () => {
      process.kill(-(child.pid ?? Number.NaN), 'SIGINT');
      return ended;
    },
  };
}
