/**
 * Adds a value to a set.
 * @returns false if the set already had it
 */
export function addIfNew<Value>(set: Set<Value>, value: Value): boolean {
  if (set.has(value)) return false;
  set.add(value);
  return true;
}
