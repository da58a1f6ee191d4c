/** Cleanup for a script that is stopped or fails while something it started is still running. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

type Undo = () => Promise<unknown>;

const undos: Undo[] = [];
let isBegun = false;

/** True after the first signal: failures are then caused by the shutdown. */
export const isStopping = (): boolean => isBegun;

/**
 * Registers a cleanup, run in reverse order on SIGINT, SIGTERM, SIGHUP and by `undoAll`. It may run even if the script
 * has already cleaned up. A second signal ends the process at once.
 */
export function onStop(undo: Undo): void {
  if (undos.push(undo) > 1) return;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(signal));
}

/** Runs every registered cleanup once. A failing one does not prevent the others. */
export async function undoAll(): Promise<void> {
  for (let undo = undos.pop(); undo; undo = undos.pop()) {
    await undo().catch((error: unknown) => console.error(error));
  }
}

/** Stops a child process and waits for its exit. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Exits with 130 after Ctrl-C, as shells expect. An orderly shutdown on another signal is a success. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  isBegun = true;
  await undoAll();
  process.exit(signal === 'SIGINT' ? 130 : 0);
}
