import { cancelOrderBody, cancelOrderQuery, cancelResponse } from '#contracts/order-requests.ts';
import { toMajor } from '#domain/money/money.ts';
import { refundOfOrder } from '#domain/orders/refund-of-order.ts';
import { cancelOrder } from '#services/orders/change/cancel-order.ts';
import { presentOrder } from '#services/orders/present-order.ts';
import { viewOrder } from '#services/orders/view-order.ts';
import { endPayment } from '#services/payments/end-payment.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { wordsOf } from '#words/words.ts';
import { openRoute } from '../request/personal-route.ts';
import type { RequestContext } from '../request/request-context.ts';
import { ApiError } from '../response/api-error.ts';
import { orderNotFound, viewerOf } from './show-order.ts';

/**
 * Ends the open payment of an order. A payment that completes at this moment is refunded; after that none is possible.
 * If the provider does not respond, a later payment is refunded automatically (`services/payments/settle.ts`).
 */
async function endOpenPayment({ db, payments, log }: RequestContext, orderId: number): Promise<void> {
  if (payments) await endPayment(db, payments, orderId).catch(log);
}

const cancel = openRoute({
  method: 'POST',
  path: '/cancel-order',
  tag: 'Orders',
  summary: 'Cancels an order, for its owner or the holder of its key',
  description:
    'Possible until the order is accepted, or for some minutes after (`can_cancel`, `cancel_until`). An unpaid order can always be cancelled, and its lines return to the cart. Payments are refunded the way they were made. A repeat returns the same response.',
  query: cancelOrderQuery,
  body: cancelOrderBody,
  response: cancelResponse,
  status: 200,
  errors: ['not_found', 'order_not_cancellable'],
  // The response contains the order key.
  secret: 'response',
  preparesOnce: true,
  async prepare(context, { body }) {
    const seen = await viewOrder(context.db, body.order_id, viewerOf(context, body));
    if (seen?.orderWithItems.order.status === 'pending_payment') await endOpenPayment(context, body.order_id);
  },
  async respond(context, { body: { order_id: orderId, order_key, reason_code: reasonCode, reason } }) {
    const { db, now } = context;
    const viewer = viewerOf(context, { order_key });
    const outcome = await cancelOrder(db, { orderId, viewer, reasonCode, reason, now });
    const [seen, settings] = await Promise.all([viewOrder(db, orderId, viewer), storeSettings(db)]);
    if (!seen) return orderNotFound(db);
    if (!outcome.ok) {
      if (outcome.code === 'not_found') return orderNotFound(db);
      const message = wordsOf(settings.locale)(`orderMessages.cancel_${outcome.code}`);
      return new ApiError('order_not_cancellable', { message });
    }
    const { amountMinor, to, status } = refundOfOrder(seen.orderWithItems.order);
    return {
      order: presentOrder(seen.orderWithItems, { access: seen.access, settings, now }),
      refund: { amount: toMajor(amountMinor, seen.orderWithItems.order.decimalPlaces), to: [...to], status },
    };
  },
});

export const cancelRoutes = [cancel];
