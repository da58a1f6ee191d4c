/** What stores need of local storage. Nothing of it throws. */
export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Every key there is, those of others on the same origin included. */
  keys(): string[];
}

/**
 * Storage that may be blocked, full or gone at any moment: what it does not take is kept in memory for as long as the
 * page lives, and written as soon as storage takes it again.
 * @param open gives the storage; where it is blocked the property alone throws, so it is read each time
 */
export function safeStorage(open: () => Storage): SafeStorage {
  /** Newer than what is stored; null: to be removed. */
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
