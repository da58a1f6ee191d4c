/** Limits concurrency: at most `limit` tasks run at once, and the others wait in order. */
export function limitConcurrency(limit: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let running = 0;
  const waiting: (() => void)[] = [];
  // A finished task passes its slot to the next one in the queue, so that no newcomer can overtake.
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
