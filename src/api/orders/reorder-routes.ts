import { type ReorderResponse, reorderBody, reorderQuery, reorderResponse } from '#contracts/order-requests.ts';
import type { LeftOutReason } from '#domain/cart/types.ts';
import type { CartError } from '#services/cart/change-cart.ts';
import type { CartSettings } from '#services/cart/loaded-cart.ts';
import { type LeftOut, reorder } from '#services/orders/reorder.ts';
import { wordsOf } from '#words/words.ts';
import { cartError } from '../cart/cart-error.ts';
import { cartRequestOf } from '../cart/cart-request.ts';
import { presentCart } from '../cart/present-cart.ts';
import { personalRoute } from '../request/personal-route.ts';
import { orderNotFound, viewerOf } from './show-order.ts';

const again = personalRoute({
  method: 'POST',
  path: '/reorder',
  tag: 'Orders',
  summary: 'Adds the items of an order to the cart as far as available',
  description:
    'For the owner of the order or the holder of its key. The items are added to those in the cart. Changed prices and reduced quantities are in `adjusted_cart_items`, unavailable items in `left_out`.',
  query: reorderQuery,
  body: reorderBody,
  response: reorderResponse,
  status: 200,
  errors: ['not_found', 'store_closed', 'no_cart'],
  async respond(context, { query, body }) {
    const asked = { orderId: body.order_id, viewer: viewerOf(context, body) };
    const outcome = await reorder(context.db, cartRequestOf(context, query), asked);
    if (outcome.ok) {
      const { view, leftOut } = outcome;
      return { ...presentCart(view), left_out: leftOut.map((each) => presentLeftOut(each, view.settings)) };
    }
    return outcome.code === 'order_not_found' ? orderNotFound(context.db) : cartError(outcome, outcome.settings);
  },
});

const REASONS: Partial<Record<CartError['code'], LeftOutReason>> = {
  not_found: 'not_sold',
  out_of_stock: 'out_of_stock',
  quantity_exceeded: 'limit_reached',
  min_not_met: 'min_not_met',
  branch_unavailable: 'branch_unavailable',
  cart_full: 'cart_full',
};

const presentLeftOut = ({ item, error }: LeftOut, settings: CartSettings): ReorderResponse['left_out'][number] => ({
  product_id: item.productId,
  name: item.name,
  quantity: item.quantity,
  reason: REASONS[error.code] ?? 'option_removed',
  message:
    error.code === 'not_found'
      ? wordsOf(settings.locale)('orderMessages.not_sold')
      : cartError(error, settings).body.message,
});

export const reorderRoutes = [again];
