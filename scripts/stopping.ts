/** What a script does when it is told to stop, or fails, while something of it still runs. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

type Undo = () => Promise<unknown>;

const undos: Undo[] = [];
let isBegun = false;

/** True from the first signal on: what fails now fails because it is being stopped. */
export const isStopping = (): boolean => isBegun;

/**
 * Remembers how to end what was begun: done on SIGINT, SIGTERM, SIGHUP and by `undoAll`, the last first. It may be done
 * although the script has ended it already. A second signal ends the process at once.
 */
export function onStop(undo: Undo): void {
  if (undos.push(undo) > 1) return;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(signal));
}

/** Ends all that was begun, each once; what can't be ended does not stop the rest. */
export async function undoAll(): Promise<void> {
  for (let undo = undos.pop(); undo; undo = undos.pop()) {
    await undo().catch((error: unknown) => console.error(error));
  }
}

/** Ends a process that was begun here, and waits until it is gone. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** 130 is what shells expect after Ctrl-C; ending in good order when asked to is a success. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  isBegun = true;
  await undoAll();
  process.exit(signal === 'SIGINT' ? 130 : 0);
}
