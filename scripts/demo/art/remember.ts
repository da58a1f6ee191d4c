/** Bounded memories of promised values: what was asked for longest ago is forgotten first. */

/** A memory for `limit` values; a value that could not be made is not kept. */
export function remembered<Value>(limit: number): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>();
  return (key, make) => {
    const known = kept.get(key);
    const value = known ?? make();
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    if (!known) value.catch(() => kept.delete(key));
    return value;
  };
}
