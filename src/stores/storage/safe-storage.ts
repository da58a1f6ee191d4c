/** The part of local storage that stores need. It never throws. */
export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** All keys, including those of others on the same origin. */
  keys(): string[];
}

/**
 * Storage that may be blocked, full or cleared at any time. Values that cannot be written stay in memory while the page
 * lives, and are written as soon as storage works again.
 * @param open returns the storage; evaluated each time, because reading the property throws while storage is blocked
 */
export function safeStorage(open: () => Storage): SafeStorage {
  /** Values that are newer than the stored ones. Null if the entry is to be removed. */
  const unsaved = new Map<string, string | null>();
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  const save = (key: string, value: string | null): boolean =>
    attempt((storage) => {
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
      return true;
    }, false);
  const put = (key: string, value: string | null): void => {
    unsaved.set(key, value);
    for (const entry of unsaved) if (save(...entry)) unsaved.delete(entry[0]);
  };
  const read = (key: string): string | null => {
    const value = unsaved.get(key);
    return value === undefined ? attempt((storage) => storage.getItem(key), null) : value;
  };
  return {
    read,
    write: put,
    remove: (key) => put(key, null),
    keys() {
      const stored = attempt((storage) => Array.from(storage, (_, index) => storage.key(index) ?? ''), []);
      return [...new Set([...stored, ...unsaved.keys()])].filter((key) => read(key) !== null);
    },
  };
}
