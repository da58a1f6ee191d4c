import { $owner } from '#stores/shopper/user.ts';
import { notify } from '#stores/toasts.ts';
import { $wishes, claimWish, fetchWishes, toggleWish } from '#stores/wishlist/wishlist.ts';
import type { Voice } from '../voice.ts';

/**
 * Tells of what is on the wishlist of whoever is signed in, and puts the wish on it that they had as a guest.
 * @returns ends it
 */
export function connectWishes({ t }: Voice, tell: (wishes: ReadonlySet<number>) => void): () => void {
  const endWishes = $wishes.subscribe(tell);
  const follow = async () => {
    const name = await claimWish();
    if (name === null) await fetchWishes();
    else notify(t('wishlist.kept', { name }), 'success');
  };
  const endOwner = $owner.subscribe(() => void follow());
  return () => {
    endWishes();
    endOwner();
  };
}

/** Takes a tap on a heart. */
export async function takeWish(product: { product_id: number; name: string }, { t }: Voice): Promise<void> {
  const result = await toggleWish(product);
  if (result === 'signIn') notify(t('wishlist.signIn', { name: product.name }));
  else if (result && !result.ok) notify(result.says ?? t('wishlist.failed'), 'error');
}
