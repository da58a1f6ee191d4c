import {
  addToCartBody,
  cart,
  cartItemParams,
  discountsResponse,
  getCartQuery,
  ownerQuery,
  recommendedResponse,
  updateCartBody,
} from '#contracts/cart.ts';
import { addToCart, removeCartItem, updateCartItem } from '#services/cart/cart-items.ts';
import type { CartOutcome } from '#services/cart/change-cart.ts';
import { getCart, listCartDiscounts } from '#services/cart/get-cart.ts';
import { recommendProducts } from '#services/catalog/recommend-products.ts';
import { presentCard } from '../catalog/present-product-card.ts';
import { personalRoute } from '../request/personal-route.ts';
import { CLOSED, COUPON_ERRORS, cartError } from './cart-error.ts';
import { cartRequestOf } from './cart-request.ts';
import { presentCart } from './present-cart.ts';
import { presentDiscounts } from './present-discount.ts';

const tag = 'Cart';

const CHOICE = [
  'option_invalid',
  'min_not_met',
  'out_of_stock',
  'branch_unavailable',
  'quantity_exceeded',
  'not_found',
] as const;

const responseOf = (outcome: CartOutcome) =>
  outcome.ok ? presentCart(outcome.view) : cartError(outcome, outcome.settings);

/** Null removes the value, undefined leaves it unchanged. */
const emptied = <Value>(value: Value | '' | undefined): Value | null | undefined => (value === '' ? null : value);

const readCart = personalRoute({
  method: 'GET',
  path: '/get-cart',
  tag,
  summary: 'The cart with its prices',
  description:
    'Given values are stored with the cart, empty ones are removed. Changes since the shopper last saw the cart are reported once, in `adjusted_cart_items`. An invalid coupon or an address of another customer is rejected and leaves the cart unchanged. Delivery is to the address or pincode that was given last.',
  query: getCartQuery,
  response: cart,
  status: 200,
  errors: [...CLOSED, ...COUPON_ERRORS, 'not_found', 'too_many_requests'],
  isWrite: ({ branch_id: _, ...inputs }) => Object.values(inputs).some((input) => input !== undefined),
  limit: ({ coupon_code }) => (coupon_code ? 'guess' : null),
  async respond(context, { query }) {
    const outcome = await getCart(context.db, cartRequestOf(context, query), {
      couponCode: emptied(query.coupon_code),
      addressId: emptied(query.address_id),
      pincode: emptied(query.pincode),
      orderType: query.order_type,
      useWallet: query.use_wallet,
      rewardAmount: emptied(query.reward_amount),
    });
    // An existing code is not a guess, even if it does not apply now.
    if (!outcome.ok && outcome.code === 'coupon_unknown') context.confirmCount();
    return responseOf(outcome);
  },
});

const add = personalRoute({
  method: 'POST',
  path: '/cart/add',
  tag,
  summary: 'Adds a product to the cart',
  description: 'If the cart has a line with the same options, in any order, its quantity increases.',
  query: ownerQuery,
  body: addToCartBody,
  response: cart,
  status: 201,
  errors: [...CLOSED, ...CHOICE, 'cart_full'],
  respond: async (context, { query, body }) =>
    responseOf(
      await addToCart(context.db, cartRequestOf(context, query), {
        productId: body.product_id,
        quantity: body.quantity,
        selection: {
          selectedAttributes: body.selected_attributes,
          selectedMultiAttributes: body.selected_multi_attributes,
        },
      }),
    ),
});

const update = personalRoute({
  method: 'PUT',
  path: '/cart/update',
  tag,
  summary: 'Updates the quantity or options of a line',
  description: '`cart_id` is the id of the cart item. A quantity below 1 removes the line.',
  query: ownerQuery,
  body: updateCartBody,
  response: cart,
  status: 200,
  errors: [...CLOSED, ...CHOICE],
  respond: async (context, { query, body }) =>
    responseOf(
      await updateCartItem(context.db, cartRequestOf(context, query), {
        itemId: body.cart_id,
        quantity: body.quantity,
        selectedAttributes: body.selected_attributes,
        selectedMultiAttributes: body.selected_multi_attributes,
      }),
    ),
});

const remove = personalRoute({
  method: 'DELETE',
  path: '/cart/remove/{id}',
  tag,
  summary: 'Removes a line',
  description: 'Also 200 if the line does not exist.',
  query: ownerQuery,
  params: cartItemParams,
  response: cart,
  status: 200,
  errors: [...CLOSED, 'not_found'],
  respond: async (context, { query, params }) =>
    responseOf(await removeCartItem(context.db, cartRequestOf(context, query), params.id)),
});

const getDiscounts = personalRoute({
  method: 'GET',
  path: '/get-discounts',
  tag,
  summary: 'Discounts for this cart, best first',
  query: ownerQuery,
  response: discountsResponse,
  status: 200,
  errors: CLOSED,
  async respond(context, { query }) {
    const list = await listCartDiscounts(context.db, cartRequestOf(context, query));
    return list.ok ? presentDiscounts(list) : cartError(list, list.settings);
  },
});

const getRecommended = personalRoute({
  method: 'GET',
  path: '/get-cart-recommended-products',
  tag,
  summary: 'Recommends products that are in stock at the branch and not in the cart',
  query: ownerQuery,
  response: recommendedResponse,
  status: 200,
  errors: [],
  async respond(context, { query }) {
    const { cards, reason, decimals } = await recommendProducts(context.db, cartRequestOf(context, query));
    return { data: cards.map((card) => presentCard(card, decimals)), reason };
  },
});

export const cartRoutes = [readCart, add, update, remove, getDiscounts, getRecommended];
