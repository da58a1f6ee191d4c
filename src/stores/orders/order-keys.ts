import { isId, isRecord } from '#lib/shape.ts';
import { $owner } from '../shopper/user.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

/** A key that this browser was handed, and who shopped here then. */
interface KeptKey {
  readonly id: number;
  readonly key: string;
  readonly owner: string;
}

const ORDER_KEY = /^k_[\w-]{22}$/;
/** Orders of a browser that are looked at again. */
const MOST_KEYS = 30;

const isKept = (kept: unknown): kept is KeptKey =>
  isRecord(kept) &&
  isId(kept.id) &&
  typeof kept.key === 'string' &&
  ORDER_KEY.test(kept.key) &&
  typeof kept.owner === 'string';

const stored = storedAtom<readonly KeptKey[]>({
  key: () => storeKey('order-keys'),
  version: 1,
  initial: [],
  read: (kept) => (Array.isArray(kept) ? kept.filter(isKept) : null),
});

/**
 * Keeps the key that a link has behind its `#`, where no server and no log sees it, and takes it out of the address at
 * once: who looks at the screen or the history later finds no secret in it, and a reload finds it kept.
 */
export function takeOrderKey(id: number): void {
  const key = location.hash.slice(1);
  if (!ORDER_KEY.test(key)) return;
  const owner = $owner.get();
  stored.update((keys) => [{ id, key, owner }, ...keys.filter((kept) => kept.id !== id)].slice(0, MOST_KEYS));
  // An address that was typed over this page has no place among the router's entries yet.
  const entry = history.state ?? { index: 1, scrollX: 0, scrollY: 0 };
  history.replaceState(entry, '', location.pathname + location.search);
}

/** The key of an order that whoever shops here now was handed; empty: none. */
export function orderKeyOf(id: number): { order_key?: string } {
  const owner = $owner.get();
  const kept = stored.$value.get().find((each) => each.id === id && each.owner === owner);
  return kept ? { order_key: kept.key } : {};
}
