import { WISHLIST_MAX } from '#contracts/limits.ts';
import {
  toggleWishlistBody,
  toggleWishlistQuery,
  toggleWishlistResponse,
  wishlistQuery,
  wishlistResponse,
} from '#contracts/wishlist.ts';
import { changeWishlist, readWishlist } from '#services/wishlist/wishlist.ts';
import { presentCards } from '../catalog/present-product-card.ts';
import { userRoute } from '../request/personal-route.ts';
import { ApiError } from '../response/api-error.ts';
import { missing, storeWords } from '../store/store-words.ts';

const tag = 'Wishlist';

const getWishlist = userRoute({
  method: 'GET',
  path: '/get-wishlist',
  tag,
  summary: 'The wishlist, newest entry first',
  description:
    'Prices and stock are those of the branch. Products that it does not sell are listed as out of stock. A hidden product is only in `product_ids`.',
  query: wishlistQuery,
  response: wishlistResponse,
  status: 200,
  errors: [],
  async respond({ db, customerId }, { query: { page, per_page: perPage, branch_id: branchId } }) {
    const wishlist = await readWishlist(db, customerId, { page, perPage, branchId });
    return { ...presentCards(wishlist), product_ids: wishlist.productIds };
  },
});

const toggle = userRoute({
  method: 'POST',
  path: '/toggle-wishlist-product',
  tag,
  summary: 'Adds a product to the wishlist or removes it',
  description: `At most ${WISHLIST_MAX} products. A hidden product can be added, because it has a page; a draft is not found.`,
  query: toggleWishlistQuery,
  body: toggleWishlistBody,
  response: toggleWishlistResponse,
  status: 200,
  errors: ['not_found', 'wishlist_full'],
  async respond({ db, customerId }, { body: { product_id: productId, is_wishlisted: isWishlisted } }) {
    const outcome = await changeWishlist(db, { customerId, productId, isWishlisted });
    if (outcome.ok)
      return { product_id: productId, is_wishlisted: outcome.isWishlisted, product_ids: outcome.productIds };
    return outcome.code === 'not_found'
      ? missing(db, 'product')
      : new ApiError('wishlist_full', { say: await storeWords(db), values: { count: WISHLIST_MAX } });
  },
});

export const wishlistRoutes = [getWishlist, toggle];
