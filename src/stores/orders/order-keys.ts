import { isId, isRecord } from '#lib/shape.ts';
import { replaceUrl } from '../go.ts';
import { $owner } from '../shopper/user.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

/** An order key that this browser received, and the owner at that time. */
interface StoredKey {
  readonly id: number;
  readonly key: string;
  readonly owner: string;
}

const ORDER_KEY = /^k_[\w-]{22}$/;
/** Maximum number of stored keys. Older orders are hardly opened again. */
const MOST_KEYS = 30;

const isKept = (saved: unknown): saved is StoredKey =>
  isRecord(saved) &&
  isId(saved.id) &&
  typeof saved.key === 'string' &&
  ORDER_KEY.test(saved.key) &&
  typeof saved.owner === 'string';

const stored = storedAtom<readonly StoredKey[]>({
  key: () => storeKey('order-keys'),
  version: 1,
  initial: [],
  read: (saved) => (Array.isArray(saved) ? saved.filter(isKept) : null),
});

/**
 * Stores the order key from the hash of a link, which no server or log sees, and removes it from the URL immediately.
 * The secret then appears neither on the screen nor in the history, and survives a reload.
 */
export function storeOrderKey(id: number): void {
  const key = location.hash.slice(1);
  if (!ORDER_KEY.test(key)) return;
  const owner = $owner.get();
  stored.update((keys) => [{ id, key, owner }, ...keys.filter((saved) => saved.id !== id)].slice(0, MOST_KEYS));
  replaceUrl(location.pathname + location.search);
}

/** The key of an order that the current owner received. Empty if there is none. */
export function orderKeyOf(id: number): { order_key?: string } {
  const owner = $owner.get();
  const saved = stored.$value.get().find((each) => each.id === id && each.owner === owner);
  return saved ? { order_key: saved.key } : {};
}
