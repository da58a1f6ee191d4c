import { atom, type ReadableAtom } from 'nanostores';
import type { CartAdjustment } from '#contracts/cart.ts';
import type { ReorderResponse } from '#contracts/order-requests.ts';
import { isId, isRecord } from '#lib/shape.ts';
import { clearForOtherOwner } from '../shopper/clear-for-other-owner.ts';
import type { Owner } from '../shopper/user.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

/** A change of a cart line, or why an item of a repeated order is missing. */
export type CartNote = CartAdjustment | ReorderResponse['left_out'][number];

interface StoredNotes {
  readonly owner: Owner;
  readonly list: readonly CartNote[];
}

/** Nobody reads more than this. */
const MOST = 20;
export const NO_NOTES: readonly CartNote[] = [];

const isNote = (note: unknown): boolean =>
  isRecord(note) && isId(note.product_id) && typeof note.name === 'string' && typeof note.reason === 'string';

const stored = storedAtom<StoredNotes | null>({
  key: () => storeKey('cart-notes'),
  version: 1,
  initial: null,
  read: (saved) =>
    isRecord(saved) && Array.isArray(saved.list) && saved.list.every(isNote) ? (saved as unknown as StoredNotes) : null,
});

clearForOtherOwner(stored);

const $shown = atom(NO_NOTES);
/** Changes of the cart that the shopper has not seen yet. `readNotes` fills it. */
export const $cartNotes: ReadableAtom<readonly CartNote[]> = $shown;

/** Stores the notes of a response. The server sends them only once, possibly to a page that does not show them. */
export function storeNotes(owner: Owner, notes: readonly CartNote[]): void {
  if (notes.length === 0) return;
  stored.update((now) => ({ owner, list: [...(now?.owner === owner ? now.list : []), ...notes].slice(-MOST) }));
  if (isShowing) readNotes();
}

let isShowing = false;

/** Shows the stored notes and marks them as read. */
export function readNotes(): void {
  isShowing = true;
  const list = stored.$value.get()?.list ?? NO_NOTES;
  if (list.length === 0) return;
  $shown.set([...$shown.get(), ...list].slice(-MOST));
  stored.update(() => null);
}

/** Discards the stored notes because they were shown elsewhere. */
export const forgetNotes = (): void => stored.update(() => null);

/** Hides the notes after they were read or their page was left. */
export function dismissNotes(): void {
  isShowing = false;
  $shown.set(NO_NOTES);
}
