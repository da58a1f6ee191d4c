import { z } from '@hono/zod-openapi';
import { branchQuery, pageNumber, pageOf, perPage, rowId } from './common.ts';
import { WISHLIST_MAX } from './limits.ts';
import { productCard } from './product.ts';

const productIds = z
  .array(rowId)
  .max(WISHLIST_MAX)
  .openapi({ description: 'All products of the wishlist, for the heart icons of product cards.' });

/** GET get-wishlist */
export const wishlistQuery = z.strictObject({ ...branchQuery, page: pageNumber, per_page: perPage });
/** The newest entry first. Products that are sold out or not sold at the branch remain in the list. */
export const wishlistResponse = pageOf(productCard).extend({ product_ids: productIds }).openapi('wishlist');

/** POST toggle-wishlist-product */
export const toggleWishlistQuery = z.strictObject(branchQuery);
export const toggleWishlistBody = z
  .strictObject({
    product_id: rowId,
    is_wishlisted: z.boolean().optional().openapi({ description: 'The new state. If absent, the state is toggled.' }),
  })
  .openapi('toggle_wishlist_product');
export const toggleWishlistResponse = z
  .object({ product_id: rowId, is_wishlisted: z.boolean(), product_ids: productIds })
  .openapi('wishlist_change');

export type WishlistResponse = z.infer<typeof wishlistResponse>;
export type ToggleWishlistRequest = z.input<typeof toggleWishlistBody>;
export type ToggleWishlistResponse = z.infer<typeof toggleWishlistResponse>;
