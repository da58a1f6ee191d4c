import type Stripe from 'stripe';
import type { KeyState } from '#domain/orders/payment-test.ts';

const isLive = (key: string): boolean => /^[a-z]+_live_/.test(key);

/** Whether Stripe accepts the secret key for what it is used for, read without changing anything. */
export async function checkKeys(
  stripe: Stripe,
  { secretKey, publishableKey }: { secretKey: string; publishableKey: string },
): Promise<KeyState> {
  if (isLive(secretKey) !== isLive(publishableKey)) return 'mixed';
  try {
    await Promise.all([stripe.paymentIntents.list({ limit: 1 }), stripe.refunds.list({ limit: 1 })]);
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    if (statusCode === 401) return 'unknown';
    if (statusCode === 403) return 'restricted';
    throw error;
  }
  return isLive(secretKey) ? 'live' : 'test';
}
