/** Runs work of the same key one after the other. */
export interface InTurn {
  /** Runs `work` after all earlier work of the key has ended, even if that failed. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /** Whether work of the key runs or waits. */
  isBusy(key: string): boolean;
  /** Waits for all work that has been begun. Never rejects. */
  whenIdle(): Promise<unknown>;
}

export function inTurn(): InTurn {
  /** The last work of each key, until it ends. */
  const last = new Map<string, Promise<unknown>>();
  return {
    run(key, work) {
      const working = (last.get(key) ?? Promise.resolve()).then(work);
      const ended: Promise<unknown> = working
        .catch(() => undefined)
        .finally(() => last.get(key) === ended && last.delete(key));
      last.set(key, ended);
      return working;
    },
    isBusy: (key) => last.has(key),
    whenIdle: () => Promise.all(last.values()),
  };
}
