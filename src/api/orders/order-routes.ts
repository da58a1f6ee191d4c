import type { OrderInShort } from '#contracts/order.ts';
import {
  allOrdersQuery,
  allOrdersResponse,
  orderResponse,
  singleOrderQuery,
  trackQuery,
  trackResponse,
} from '#contracts/order-requests.ts';
import { commaList } from '#lib/text/comma-list.ts';
import { listOrders } from '#services/orders/list-orders.ts';
import { type OrderShowing, presentOrder } from '#services/orders/present-order.ts';
import type { OrderWithItems } from '#services/orders/view-order.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { openRoute, personalRoute } from '../request/personal-route.ts';
import { presentPage } from '../response/present-page.ts';
import { orderNotFound, showOrder, trackResponseOf, viewerOf } from './show-order.ts';
import { trackStream } from './track-stream.ts';

const tag = 'Orders';

const getSingleOrder = personalRoute({
  method: 'GET',
  path: '/get-single-order',
  tag,
  summary: 'An order of the caller',
  query: singleOrderQuery,
  response: orderResponse,
  status: 200,
  errors: ['not_found'],
  async respond(context, { query: { order_id: id } }) {
    const order = await showOrder(context, id, viewerOf(context));
    return order ? { order } : orderNotFound(context.db);
  },
});

const getAllOrders = personalRoute({
  method: 'GET',
  path: '/get-all-orders',
  tag,
  summary: "The caller's orders as summaries, newest first",
  description:
    '`status`: `active` for orders that can still change, `past` for those that have ended. An order that was cancelled before it was paid is in neither list, because its lines are in the cart again.',
  query: allOrdersQuery,
  response: allOrdersResponse,
  status: 200,
  errors: [],
  async respond({ db, owner, now }, { query: { page, status: phase } }) {
    const [found, settings] = await Promise.all([listOrders(db, owner, { page, phase }), storeSettings(db)]);
    return presentPage(
      found.orders.map((order) => presentOrderInShort(order, { settings, now, access: 'owner' })),
      found,
    );
  },
});

const track = openRoute({
  method: 'GET',
  path: '/get-single-order-to-track',
  tag,
  summary: 'The current state of an order, for its owner or the holder of its key',
  description:
    'With only the key, name, contact and address are masked. Repeat the request after `poll_after` seconds, unless that is 0. A request that accepts `text/event-stream` gets this response as an event `order` at once and after each change, until the order has ended.',
  query: trackQuery,
  response: trackResponse,
  status: 200,
  errors: ['not_found', 'too_many_requests'],
  async respond(context, { query }) {
    const order = await showOrder(context, query.order_id, viewerOf(context, query));
    return order ? trackResponseOf(order) : orderNotFound(context.db);
  },
  stream: (context, { query }) => trackStream(context, query.order_id, viewerOf(context, query)),
});

export const orderRoutes = [getSingleOrder, getAllOrders, track];

/** Converts an order for a list. */
function presentOrderInShort(orderWithItems: OrderWithItems, showing: OrderShowing): OrderInShort {
  const { items, totals, ...order } = presentOrder(orderWithItems, showing);
  return {
    id: order.id,
    order_number: order.order_number,
    order_key: order.order_key,
    status: order.status,
    status_label: order.status_label,
    payment_status: order.payment_status,
    order_type: order.order_type,
    item_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    items_label: commaList(items.map(({ quantity, name }) => `${quantity} × ${name}`)),
    image: items.find(({ image }) => image !== null)?.image ?? null,
    currency: order.currency,
    decimal_places: order.decimal_places,
    total: totals.total,
    created_at: order.created_at,
    placed_at: order.placed_at,
    eta_at: order.eta_at,
    can_rate: order.can_rate && items.every(({ my_rating }) => my_rating === null),
    can_reorder: order.can_reorder,
  };
}
