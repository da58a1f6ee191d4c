import type Stripe from 'stripe';

/** A requested refund, in Stripe's own units. */
interface WantedRefund {
  intent: Pick<Stripe.PaymentIntent, 'id' | 'amount_received'>;
  amount: number;
  /** Unique to this refund of the payment. */
  key: string;
}

const MOST = 100;

/** Whether a refund was made or still can be. One that has failed remains so. */
export const isMade = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled';

/**
 * Refunds once for each key. Stripe forgets idempotency keys after some time, so the key is also stored in the refund's
 * metadata. Amounts that the store refunded manually at Stripe are not refunded twice: at most the remainder is. A
 * failed refund, for example to a closed card, is retried.
 */
export async function refundOnce(
  stripe: Stripe,
  { intent: { id, amount_received: taken }, amount, key }: WantedRefund,
): Promise<Stripe.Refund> {
  const { data } = await stripe.refunds.list({ payment_intent: id, limit: MOST });
  const made = data.filter(isMade);
  const attempts = data.filter(({ metadata }) => metadata?.['key'] === key);
  const same = attempts.find(isMade);
  if (same) return same;
  const left = taken - made.reduce((sum, refund) => sum + refund.amount, 0);
  const [last] = made;
  if (left <= 0 && last) return last;
  return stripe.refunds.create(
    { payment_intent: id, amount: Math.min(amount, left), metadata: { key } },
    { idempotencyKey: `frontage-${id}-${key}-${attempts.length}` },
  );
}
