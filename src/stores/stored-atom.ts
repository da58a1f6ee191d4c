import { atom, type ReadableAtom } from 'nanostores';
import { isRecord } from '#lib/shape.ts';
import { storage } from './stored.ts';

/** What is kept of one store. */
export interface StoredShape<Value> {
  /** Its name in storage, by `storeKey` or `storedKey`: of this store's host alone. */
  readonly key: () => string;
  /** Raised when values are of another form than before: those of another version are dropped. */
  readonly version: number;
  readonly initial: Value;
  /** The value that was kept; null: it is none, and is dropped. */
  readonly read: (kept: unknown) => Value | null;
}

export interface StoredAtom<Value> {
  readonly $value: ReadableAtom<Value>;
  /**
   * Changes what is kept, as it is now: also if another tab was the last to change it. Where storage is full or
   * blocked, the page goes on with what it has.
   */
  update(change: (now: Value) => Value): void;
}

const decode = <Value>({ version, read }: StoredShape<Value>, text: string): Value | null => {
  try {
    const kept: unknown = JSON.parse(text);
    return isRecord(kept) && kept.version === version ? read(kept.value) : null;
  } catch {
    return null;
  }
};

/**
 * State that outlives a page: restored when its module loads, the same in all tabs of a store. While pages are
 * rendered there is nothing to restore, and it stays what it is at first.
 */
export function storedAtom<Value>(shape: StoredShape<Value>): StoredAtom<Value> {
  const $value = atom(shape.initial);
  // Modules on the server serve many stores: nothing may stay in them.
  if (typeof document === 'undefined') return { $value, update: () => {} };
  const key = shape.key();
  let known: string | null = null;
  const take = (text: string | null): void => {
    if (text === known) return;
    const kept = text === null ? null : decode(shape, text);
    if (kept === null && text !== null) storage.remove(key);
    known = kept === null ? null : text;
    $value.set(kept ?? shape.initial);
  };
  const follow = (): void => take(storage.read(key));
  follow();
  // Storage that was cleared as a whole tells of no key. A page that comes back was told nothing in between.
  addEventListener('storage', (event) => (event.key === key || event.key === null) && follow());
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
  return {
    $value,
    update(change) {
      // Nothing there may also mean that storage is blocked by now; a removal is told by its event.
      const text = storage.read(key);
      if (text !== null) take(text);
      const now = $value.get();
      const next = change(now);
      if (next === now) return;
      known = JSON.stringify({ version: shape.version, value: next });
      storage.write(key, known);
      $value.set(next);
    },
  };
}
