import { z } from '@hono/zod-openapi';
import { processPaymentAnswer, processPaymentBody } from '#contracts/checkout.ts';
import { branchQuery } from '#contracts/common.ts';
import { factsOf } from '#domain/orders/card-payments.ts';
import { CARD_PROVIDERS, type CardProvider } from '#domain/orders/card-provider.ts';
import { seeOrder } from '#services/orders/see-order.ts';
import { type PaymentRefusal, type PaymentStanding, processPayment } from '#services/payments/process-payment.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import { presentOrder } from '../orders/present-order.ts';
import type { OpenContext } from '../request/call-context.ts';
import { ownerOf } from '../request/owner.ts';
import { openRoute } from '../request/personal-route.ts';
import { Refused } from '../response/refuse.ts';
import { storeWords } from '../store/store-words.ts';

const processPaymentRoute = (provider: CardProvider) =>
  openRoute({
    method: 'POST',
    path: `/${provider}/process-payment`,
    tag: 'Orders',
    summary: `Goes on with the payment of an order, or asks how it stands (${provider})`,
    description: `\`payment_reference\` is ${factsOf(provider).reference}. Amount and currency are those of the order; whatever a browser says, the provider is asked. May be called again at any time.`,
    query: z.strictObject(branchQuery),
    body: processPaymentBody,
    answer: processPaymentAnswer,
    status: 200,
    refusals: ['not_found', 'order_expired', 'amount_mismatch', 'payment_unavailable'],
    needsKey: true,
    isSecret: true,
    preparesOnce: true,
    async prepare({ db, payments }, { body }) {
      const { order_id: orderId, order_key: orderKey, payment_reference: reference } = body;
      if (!payments) return refusePayment(db, provider, 'unavailable');
      const standing = await processPayment(db, payments, { provider, orderId, orderKey, reference });
      return typeof standing === 'string' ? refusePayment(db, provider, standing) : standing;
    },
    respond: (context, { body, prepared }) => presentStanding(context, body, prepared),
  });

/** The payment state as the provider reported it, with the current order. */
async function presentStanding(
  { db, caller, now }: OpenContext,
  { order_id: orderId, order_key: orderKey }: z.output<typeof processPaymentBody>,
  { status, problem, publishableKey, clientSecret }: PaymentStanding,
) {
  const [seen, settings, say] = await Promise.all([
    seeOrder(db, orderId, { owner: ownerOf(caller), orderKey }),
    storeSettings(db),
    storeWords(db),
  ]);
  if (!seen) return new Refused('not_found');
  return {
    status,
    message: problem === null ? '' : say(`paymentProblem.${problem}`),
    publishable_key: publishableKey,
    client_secret: clientSecret,
    order: presentOrder(seen.whole, { access: seen.access, settings, now }),
  };
}

async function refusePayment(db: OpenContext['db'], provider: CardProvider, why: PaymentRefusal): Promise<Refused> {
  if (why === 'not_found') return new Refused('not_found');
  const say = await storeWords(db);
  if (why === 'unusable') {
    // The reference is never echoed, because it may be the number of a real card.
    const { testCards } = factsOf(provider);
    const message = testCards
      ? say('paymentMessages.test_cards', { cards: Object.keys(testCards).join(', ') })
      : say('paymentMessages.unknown_reference');
    return new Refused('validation_failed', { message, errors: { payment_reference: [message] } });
  }
  const code = why === 'unavailable' ? 'payment_unavailable' : why;
  return new Refused(code, {
    message: say(`paymentMessages.${code}`),
    ...(code === 'payment_unavailable' && { retryAfter: 5 }),
  });
}

export const paymentRoutes = CARD_PROVIDERS.map(processPaymentRoute);
