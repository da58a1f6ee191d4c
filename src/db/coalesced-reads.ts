interface Running {
  /** Settles with the read, and never fails. */
  readonly ended: Promise<void>;
  /** The read after it, which begins when it has ended. Null if nobody has asked for it. */
  next: Promise<unknown> | null;
}

/** Reads that several callers share, by key. */
export type SharedReads = <Result>(key: string, read: () => Promise<Result>) => Promise<Result>;

/**
 * Runs each read once for all who ask for it at the same time. A caller that asks while one is running shares the next
 * one, because the running one may lack what was committed meanwhile.
 */
export function sharedReads(): SharedReads {
  const running = new Map<string, Running>();
  const begin = <Result>(key: string, read: () => Promise<Result>): Promise<Result> => {
    const result = read();
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    const entry: Running = { ended, next: null };
    running.set(key, entry);
    void ended.then(() => {
      if (entry.next === null) running.delete(key);
    });
    return result;
  };
  return <Result>(key: string, read: () => Promise<Result>) => {
    const current = running.get(key);
    if (!current) return begin(key, read);
    current.next ??= current.ended.then(() => begin(key, read));
    return current.next as Promise<Result>;
  };
}
