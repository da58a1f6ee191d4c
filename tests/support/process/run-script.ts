import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Variables of the test environment that must not reach the scripts. */
const OWN = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'API_ORIGIN',
  'TRUSTED_PROXIES',
  'LOG_LEVEL',
  'DEMO',
  'PUBLISH_BUCKET',
  'MEDIA_BUCKET',
  'PURGE_URL',
];

export interface ScriptEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface RunningScript {
  readonly child: ChildProcess;
  readonly ended: Promise<ScriptEnd>;
  /** The output so far, on both streams. */
  output(): string;
}

/** Starts a script of `scripts/` with `env` as its only settings. */
export function startScript(args: readonly string[], env: Record<string, string>): RunningScript {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN.includes(name)));
  const child = spawn(process.execPath, [join(ROOT, 'scripts', args[0] ?? ''), ...args.slice(1)], {
    cwd: ROOT,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, stdout, stderr }));
  return { child, ended, output: () => stdout + stderr };
}

export const runScript = (args: readonly string[], env: Record<string, string>): Promise<ScriptEnd> =>
  startScript(args, env).ended;
