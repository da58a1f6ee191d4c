import type Stripe from 'stripe';

/** A refund that is wanted, in Stripe's own units. */
interface WantedRefund {
  intent: Pick<Stripe.PaymentIntent, 'id' | 'amount_received'>;
  amount: number;
  /** Of this refund of the payment and of no other. */
  key: string;
}

const MOST = 100;

/**
 * Gives back once for each key. Stripe forgets idempotency keys after some time, so the key is on the refund as well. What the
 * store has given back by hand at Stripe is not given back a second time: at most what is left goes. One that has failed,
 * as its card was closed, is tried anew.
 */
export async function refundOnce(
  stripe: Stripe,
  { intent: { id, amount_received: taken }, amount, key }: WantedRefund,
): Promise<Stripe.Refund> {
  const { data } = await stripe.refunds.list({ payment_intent: id, limit: MOST });
  const made = data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  const same = made.find(({ metadata }) => metadata?.['key'] === key);
  if (same) return same;
  const left = taken - made.reduce((sum, refund) => sum + refund.amount, 0);
  const [last] = made;
  if (left <= 0 && last) return last;
  return stripe.refunds.create(
    { payment_intent: id, amount: Math.min(amount, left), metadata: { key } },
    { idempotencyKey: `frontage-${id}-${key}-${data.length - made.length}` },
  );
}
