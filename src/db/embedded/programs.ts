import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DatabaseUnavailable } from '../errors.ts';
import type { Home } from './home.ts';
import type { OsUser } from './os-user.ts';

/**
 * Environment of PostgreSQL's programs: without the caller's PG* variables, and with English messages, which are
 * parsed.
 */
export const PROGRAM_ENV: NodeJS.ProcessEnv = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** Options of `spawn` that run a program as `user`; null for the current one. */
export const runAs = (user: OsUser | null): { uid?: number; gid?: number } =>
  user ? { uid: user.uid, gid: user.gid } : {};

/**
 * Runs one of PostgreSQL's programs to its end, as the cluster's user.
 * @throws {DatabaseUnavailable} with the program's own reason.
 */
export async function runProgram(home: Home, program: string, options: string[], input = ''): Promise<void> {
  const running = promisify(execFile)(program, options, { cwd: home.folder, env: PROGRAM_ENV, ...runAs(home.user) });
  // A program that does not start or ends early does not read its input. The promise reports the reason.
  running.child.stdin?.on('error', () => undefined);
  running.child.stdin?.end(input);
  try {
    await running;
  } catch (cause) {
    throw new DatabaseUnavailable(explain(cause as ProgramFailure));
  }
}

type ProgramFailure = NodeJS.ErrnoException & { stderr?: string };

function explain({ code, syscall, stderr }: ProgramFailure): string {
  const advice = 'Mend that, or set DATABASE_URL to a PostgreSQL 15 or newer.';
  if (syscall?.startsWith('spawn')) return `The embedded PostgreSQL does not run on this system (${code}). ${advice}`;
  const reason =
    /^.*(?:error|fatal):.*$/im.exec(stderr ?? '')?.[0] ?? (stderr?.trim().split('\n')[0] || `code ${code}`);
  return `The embedded PostgreSQL could not make its files: ${reason.trim()}. ${advice}`;
}
