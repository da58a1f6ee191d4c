import { z } from '@hono/zod-openapi';
import { processPaymentBody, processPaymentResponse } from '#contracts/checkout.ts';
import { branchQuery } from '#contracts/common.ts';
import { providerFacts } from '#domain/orders/card-payments.ts';
import { CARD_PROVIDERS, type CardProvider } from '#domain/orders/card-provider.ts';
import { presentOrder } from '#services/orders/present-order.ts';
import { viewOrder } from '#services/orders/view-order.ts';
import { type PaymentErrorCode, type PaymentProgress, processPayment } from '#services/payments/process-payment.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { orderNotFound } from '../orders/show-order.ts';
import { shopperOf } from '../request/caller.ts';
import { openRoute } from '../request/personal-route.ts';
import type { OpenContext } from '../request/request-context.ts';
import { ApiError } from '../response/api-error.ts';
import { storeWords } from '../store/store-words.ts';

const processPaymentRoute = (provider: CardProvider) =>
  openRoute({
    method: 'POST',
    path: `/${provider}/process-payment`,
    tag: 'Orders',
    summary: `Continues a payment or reads its status (${provider})`,
    description: `\`payment_reference\` is ${providerFacts(provider).reference}. Amount and currency are those of the order. The status is always read from the provider. The request can be repeated at any time.`,
    query: z.strictObject(branchQuery),
    body: processPaymentBody,
    response: processPaymentResponse,
    status: 200,
    errors: ['not_found', 'order_expired', 'amount_mismatch', 'payment_unavailable'],
    needsKey: true,
    secret: 'request',
    preparesOnce: true,
    async prepare({ db, payments }, { body }) {
      const { order_id: orderId, order_key: orderKey, payment_reference: reference } = body;
      if (!payments) return paymentError(db, provider, 'payment_unavailable');
      const outcome = await processPayment(db, payments, { provider, orderId, orderKey, reference });
      return outcome.ok ? outcome.payment : paymentError(db, provider, outcome.code);
    },
    respond: (context, { body, prepared }) => presentPayment(context, body, prepared),
  });

/** The payment state as the provider reported it, with the current order. */
async function presentPayment(
  { db, caller, now }: OpenContext,
  { order_id: orderId, order_key: orderKey }: z.output<typeof processPaymentBody>,
  { status, problem, publishableKey, clientSecret }: PaymentProgress,
) {
  const [seen, settings, say] = await Promise.all([
    viewOrder(db, orderId, { owner: shopperOf(caller), orderKey }),
    storeSettings(db),
    storeWords(db),
  ]);
  if (!seen) return new ApiError('not_found', { message: say('orderMessages.not_found') });
  return {
    status,
    message: problem === null ? '' : say(`paymentProblem.${problem}`),
    publishable_key: publishableKey,
    client_secret: clientSecret,
    order: presentOrder(seen.orderWithItems, { access: seen.access, settings, now }),
  };
}

async function paymentError(db: OpenContext['db'], provider: CardProvider, code: PaymentErrorCode): Promise<ApiError> {
  if (code === 'not_found') return orderNotFound(db);
  const say = await storeWords(db);
  if (code === 'reference_invalid') {
    // The reference is never echoed, because it may be the number of a real card.
    const { testCards } = providerFacts(provider);
    const message = testCards
      ? say('paymentMessages.test_cards', { cards: Object.keys(testCards).join(', ') })
      : say('paymentMessages.unknown_reference');
    return new ApiError('validation_failed', { message, fields: ['payment_reference'] });
  }
  return new ApiError(code, { say, ...(code === 'payment_unavailable' && { retryAfter: 5 }) });
}

export const paymentRoutes = CARD_PROVIDERS.map(processPaymentRoute);
