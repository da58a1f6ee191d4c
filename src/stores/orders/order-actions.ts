import type {
  CancelOrderRequest,
  CancelResponse,
  RateOrderItemRequest,
  ReorderResponse,
  ReviewResponse,
} from '#contracts/order-requests.ts';
import { ratingActions } from '#domain/orders/rating.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { api } from '../api.ts';
import { queueRead } from '../cart/cart-queue.ts';
import { failureOf, type RequestFailure } from '../request-failure.ts';
import { $followedOrder, reloadOrder, updateOrder } from './followed-order.ts';
import { orderKeyOf } from './order-keys.ts';

type Result<Body> = { readonly ok: true; readonly response: Body } | RequestFailure;

/** Cancels an order. If that is no longer possible, its current status is loaded. */
export async function cancelOrder(
  id: number,
  reason: Pick<CancelOrderRequest, 'reason_code' | 'reason'>,
): Promise<Result<CancelResponse>> {
  const body = { order_id: id, ...orderKeyOf(id), ...reason };
  const response = await api.post('cancel-order', body, { idempotencyKey: randomUuid() });
  if (!response.ok) {
    if (response.status === 409) void reloadOrder();
    return failureOf(response);
  }
  updateOrder(response.body.order);
  return { ok: true, response: response.body };
}

/** The result of ordering again. `leftOut` lists the items that are no longer available, and why. */
export type ReorderResult = { readonly ok: true; readonly leftOut: ReorderResponse['left_out'] } | RequestFailure;

/**
 * Adds the items of an order to the cart as far as they are available. The cart reports what has changed about them.
 */
export async function reorder(id: number): Promise<ReorderResult> {
  const idempotencyKey = randomUuid();
  let leftOut: ReorderResponse['left_out'] = [];
  const result = await queueRead(async () => {
    const response = await api.post('reorder', { order_id: id, ...orderKeyOf(id) }, { idempotencyKey });
    if (!response.ok) return response;
    const { left_out, ...body } = response.body;
    leftOut = left_out;
    return { ...response, body };
  });
  return result.ok ? { ok: true, leftOut } : result;
}

/** Rates an item of a completed order, or changes its rating. */
export async function rateItem(body: RateOrderItemRequest): Promise<Result<ReviewResponse['review']>> {
  const response = await api.post('rate-order-item', body, { idempotencyKey: randomUuid() });
  if (!response.ok) return failureOf(response);
  const { review } = response.body;
  const { order } = $followedOrder.get();
  if (order) {
    const items = order.items.map((item) => (item.id === review.order_item_id ? { ...item, my_rating: review } : item));
    updateOrder({ ...order, items, ...ratingActions(items) });
  }
  return { ok: true, response: review };
}
