import { atom, type ReadableAtom } from 'nanostores';
import type { CartAdjustment } from '#contracts/cart.ts';
import type { ReorderAnswer } from '#contracts/order-calls.ts';
import { isId, isRecord } from '#lib/shape.ts';
import { $owner, type Owner } from '../shopper/user.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

/** How a line has changed, or why one that was ordered before is not there. */
export type CartNote = CartAdjustment | ReorderAnswer['left_out'][number];

interface KeptNotes {
  readonly owner: Owner;
  readonly list: readonly CartNote[];
}

/** More are not read by anybody. */
const MOST = 20;
export const NO_NOTES: readonly CartNote[] = [];

const isNote = (note: unknown): boolean =>
  isRecord(note) && isId(note.product_id) && typeof note.name === 'string' && typeof note.reason === 'string';

const stored = storedAtom<KeptNotes | null>({
  key: () => storeKey('cart-notes'),
  version: 1,
  initial: null,
  read: (kept) =>
    isRecord(kept) && Array.isArray(kept.list) && kept.list.every(isNote) ? (kept as unknown as KeptNotes) : null,
});

$owner.subscribe((owner) => stored.update((now) => (now && now.owner !== owner ? null : now)));

const $shown = atom(NO_NOTES);
/** What the shopper has not been told yet of how the cart has changed by itself; `readNotes` fills it. */
export const $cartNotes: ReadableAtom<readonly CartNote[]> = $shown;

/** Keeps what an answer said: the server says it once, and perhaps to a page that does not show it. */
export function keepNotes(owner: Owner, notes: readonly CartNote[]): void {
  if (notes.length === 0) return;
  stored.update((now) => ({ owner, list: [...(now?.owner === owner ? now.list : []), ...notes].slice(-MOST) }));
  if (isShowing) readNotes();
}

let isShowing = false;

/** Shows what is kept, and with that it is told. */
export function readNotes(): void {
  isShowing = true;
  const list = stored.$value.get()?.list ?? NO_NOTES;
  if (list.length === 0) return;
  $shown.set([...$shown.get(), ...list].slice(-MOST));
  stored.update(() => null);
}

/** What is kept has been told elsewhere. */
export const forgetNotes = (): void => stored.update(() => null);

/** They have been read, or their page has been left. */
export function dismissNotes(): void {
  isShowing = false;
  $shown.set(NO_NOTES);
}
