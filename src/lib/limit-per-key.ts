/**
 * Limits how many tasks of a key run or wait at once.
 * @returns a function that runs a task, or gives undefined at once if its key has that many
 */
export function limitPerKey<Key>(
  limit: number,
): <Value>(key: Key, work: () => Promise<Value>) => Promise<Value | undefined> {
  const counts = new Map<Key, number>();
  return async (key, work) => {
    const count = counts.get(key) ?? 0;
    if (count >= limit) return undefined;
    counts.set(key, count + 1);
    try {
      return await work();
    } finally {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    }
  };
}
