import { $owner } from '#stores/shopper/user.ts';
import { notify } from '#stores/toasts.ts';
import { $wishlistIds, addGuestWishlistItem, fetchWishlistIds, toggleWishlistItem } from '#stores/wishlist/wishlist.ts';
import type { I18n } from '../i18n.ts';

/**
 * Reports the wishlist of the signed-in customer, and adds the product that they wanted to add before signing in.
 * @returns a function that stops it
 */
export function followWishlist({ t }: I18n, onChange: (productIds: ReadonlySet<number>) => void): () => void {
  const endWishlist = $wishlistIds.subscribe(onChange);
  const follow = async () => {
    const name = await addGuestWishlistItem();
    if (name === null) await fetchWishlistIds();
    else notify(t('wishlist.kept', { name }), 'success');
  };
  const endOwner = $owner.subscribe(() => void follow());
  return () => {
    endWishlist();
    endOwner();
  };
}

/** Handles a tap on a heart. */
export async function pressWishlistButton(product: { product_id: number; name: string }, { t }: I18n): Promise<void> {
  const result = await toggleWishlistItem(product);
  if (result === 'signIn') notify(t('wishlist.signIn', { name: product.name }));
  else if (result && !result.ok) notify(result.message ?? t('wishlist.failed'), 'error');
}
