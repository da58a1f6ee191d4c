import { computed } from 'nanostores';
import { isId, isRecord } from '#lib/shape.ts';
import { clearForOtherOwner } from '../shopper/clear-for-other-owner.ts';
import { $owner, type Owner } from '../shopper/user.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

/** Maximum number of remembered products. */
const MOST = 8;
const NOTHING_VIEWED: readonly number[] = [];

interface StoredViews {
  readonly owner: Owner;
  readonly ids: readonly number[];
}

const stored = storedAtom<StoredViews | null>({
  key: () => storeKey('viewed'),
  version: 2,
  initial: null,
  read: (saved) =>
    isRecord(saved) && Array.isArray(saved.ids) && saved.ids.every(isId) ? (saved as unknown as StoredViews) : null,
});

clearForOtherOwner(stored);

/** Ids of the last viewed products, latest first. */
export const $viewedIds = computed(stored.$value, (now) => now?.ids ?? NOTHING_VIEWED);

/** Remembers the product of the current page, if it is the page of one. */
export function recordView(): void {
  const id = Number(document.querySelector<HTMLElement>('#route .product')?.dataset.priced);
  if (!isId(id)) return;
  const owner = $owner.get();
  stored.update((now) => ({ owner, ids: [id, ...(now?.ids ?? []).filter((other) => other !== id)].slice(0, MOST) }));
}
