import { isId } from '#lib/shape.ts';
import { $owner } from '../shopper/user.ts';
import { storeKey } from '../storage/stored.ts';
import { storedAtom } from '../storage/stored-atom.ts';

/** Maximum number of remembered products. */
const MOST = 8;

const viewed = storedAtom<readonly number[]>({
  key: () => storeKey('viewed'),
  version: 1,
  initial: [],
  read: (saved) => (Array.isArray(saved) && saved.every(isId) ? saved : null),
});
/** Ids of the last viewed products, latest first. */
export const $viewedIds = viewed.$value;

// The next customer at this browser must not see what the previous one has looked at.
$owner.listen(() => viewed.update(() => []));

/** Remembers the product of the current page, if it is the page of one. */
export function recordView(): void {
  const id = Number(document.querySelector<HTMLElement>('#route .product')?.dataset.priced);
  if (isId(id)) viewed.update((ids) => [id, ...ids.filter((other) => other !== id)].slice(0, MOST));
}
