import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { onStop } from '../stopping.ts';

/** A program of the drill, which is killed and started again. */
export interface Program {
  readonly name: string;
  /** Starts it and waits until it serves. */
  start(): Promise<void>;
  /** Ends it at once, as the loss of its machine would. */
  kill(): Promise<void>;
  /** Asks it to end, and waits for that. */
  end(): Promise<void>;
}

export interface ProgramParts {
  name: string;
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** File for its output. */
  log: string;
  /** Whether it serves. */
  isReady: () => Promise<boolean>;
  /** Further processes to kill with it, which left its process group. */
  others?: () => number[];
  /** Database servers refuse to run as root. */
  asOrdinaryUser?: boolean;
}

const START_SECONDS = 120;
const SHOWN_CHARACTERS = 2_000;

/** The user as which servers run that refuse to run as root. Undefined if the drill does not run as root. */
export function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Describes a program. It is stopped with the script. */
export function program(parts: ProgramParts): Program {
  const { name, command, args, env, log, isReady, others = () => [], asOrdinaryUser = false } = parts;
  let child: ChildProcess | undefined;
  const signal = (what: NodeJS.Signals): void => {
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, what);
  };
  const gone = async (): Promise<void> => {
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const killAll = async (): Promise<void> => {
    const pids = others();
    signal('SIGKILL');
    for (const pid of pids) killIfThere(pid);
    await gone();
  };
  onStop(killAll);
  return {
    name,
    async start() {
      const user = asOrdinaryUser ? ordinaryUser() : undefined;
      child = spawn(command, args, {
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...env },
        ...user,
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text: Buffer) => {
          said = (said + text.toString()).slice(-SHOWN_CHARACTERS);
          appendFileSync(log, text);
        });
      const end = performance.now() + START_SECONDS * 1_000;
      while (!(await isReady().catch(() => false))) {
        if (child.exitCode !== null || performance.now() > end) throw new Error(`${name} did not start:\n${said}`);
        await wait(100);
      }
    },
    kill: killAll,
    async end() {
      signal('SIGTERM');
      await gone();
    },
  };
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Whether a URL answers with 200. */
export const answers = async (url: string, headers: Record<string, string> = {}): Promise<boolean> =>
  (await fetch(url, { headers, signal: AbortSignal.timeout(2_000) })).status === 200;
