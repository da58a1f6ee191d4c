import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { atom, type ReadableAtom } from 'nanostores';
import { isRecord } from '#lib/shape.ts';
import { storage } from './stored.ts';

/** How a value is stored in local storage. */
export interface StoredShape<Value> {
  /** Name of the entry, from `storeKey` or `storedKey`, which contains the store's host. */
  readonly key: () => string;
  /** Increment when the format of the value changes. Entries of other versions are dropped. */
  readonly version: number;
  /** The value without an entry. */
  readonly initial: Value;
  /** Validates a stored value. Null if it is invalid; its entry is then dropped. */
  readonly read: (saved: unknown) => Value | null;
}

export interface StoredAtom<Value> {
  readonly $value: ReadableAtom<Value>;
  /**
   * Changes the current value in storage, even if another tab changed it last. If storage is full or blocked, the value
   * stays in memory.
   */
  update(change: (now: Value) => Value): void;
}

/** Adapts storage that may be blocked or full to the object that the package expects. */
const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key) => storage.read(String(key)) !== null,
    get: (_, key) => storage.read(String(key)) ?? undefined,
    set(_, key, value) {
      storage.write(String(key), value);
      return true;
    },
    deleteProperty(_, key) {
      storage.remove(String(key));
      return true;
    },
  },
);
setPersistentEngine(engine, windowPersistentEvents);

function parse<Value>({ version, read }: StoredShape<Value>, text: string): Value | null {
  try {
    const saved: unknown = JSON.parse(text);
    return isRecord(saved) && saved.version === version ? read(saved.value) : null;
  } catch {
    return null;
  }
}

/**
 * State that outlives a page. It is restored when its module loads, and shared by all tabs of a store. On the server it
 * keeps its initial value, since modules there serve many stores.
 */
export function storedAtom<Value>(shape: StoredShape<Value>): StoredAtom<Value> {
  const { initial, version } = shape;
  if (typeof document === 'undefined') return { $value: atom(initial), update: () => {} };
  const key = shape.key();
  // The same text returns the same object, so that listeners are only called for changes.
  let text: string | undefined;
  let value = initial;
  const decode = (saved: string): Value => {
    if (saved === text) return value;
    const parsed = parse(shape, saved);
    if (parsed === null) storage.remove(key);
    text = parsed === null ? undefined : saved;
    value = parsed ?? initial;
    return value;
  };
  const encode = (next: Value): string | undefined => {
    if (next !== value) {
      value = next;
      text = JSON.stringify({ version, value });
    }
    return text;
  };
  const $value = persistentAtom<Value>(key, initial, { encode, decode });
  // The package only follows other tabs while there is a listener.
  $value.listen(() => {});
  return {
    $value,
    update(change) {
      const before = $value.get();
      // A missing entry may also mean that storage is blocked. A removal arrives as an event.
      const saved = storage.read(key);
      const now = saved === null ? before : decode(saved);
      const next = change(now);
      if (next !== now || now !== before) $value.set(next);
    },
  };
}
