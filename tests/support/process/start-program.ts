import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program that a test needs. */
export interface RunningProgram {
  readonly child: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Sends a signal and waits until it has ended. */
  end(...signals: readonly NodeJS.Signals[]): Promise<void>;
}

/**
 * Starts a program and waits until its output says that it serves.
 * @throws {Error} with its output, if it ends before
 */
export async function startProgram(
  executable: string,
  args: readonly string[],
  ready: string,
): Promise<RunningProgram> {
  const child = spawn(executable, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let said = '';
  const serves = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes(ready)) resolve();
      });
  });
  const failed = ended.then(() => Promise.reject(new Error(`${executable} did not start:\n${said}`)));
  // After the start, its end is not an error any more.
  failed.catch(() => undefined);
  await Promise.race([serves, failed]);
  return {
    child,
    output: () => said,
    async end(...signals) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      for (const signal of signals) child.kill(signal);
      await ended;
    },
  };
}
