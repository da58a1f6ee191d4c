import type { TenantDb } from '#db/tenant-db.ts';
import type { CardProvider } from '#domain/orders/card-provider.ts';
import { BadSignature } from '#providers/payment/payment-provider.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { recordFailedRefund } from './refund.ts';
import { settle } from './settle.ts';

export { ProviderNotSetUp, ProviderUnavailable as PaymentUnavailable } from '#providers/payment/payment-provider.ts';

/**
 * Processes a webhook event. The event is only a hint: the payment's status is read from the provider and passed to
 * `settle`. A refund that has failed is due again.
 * @param body the raw bytes, because they were signed
 * @returns whether the event is authentic
 * @throws {ProviderUnavailable} if the event has to be delivered again
 */
export async function handleProviderEvent(
  db: TenantDb,
  providers: PaymentProviders,
  { provider: name, body, headers }: { provider: CardProvider; body: string; headers: Headers },
): Promise<boolean> {
  const provider = await providers.of(db, name);
  const event = await provider.readEvent(body, headers).catch((error: unknown) => {
    if (error instanceof BadSignature) return error;
    throw error;
  });
  if (event instanceof BadSignature) return false;
  if (!event) return true;
  const { id, intentId, failedRefundId } = event;
  if (failedRefundId === undefined) await settle(db, name, await provider.read(intentId), id);
  else await recordFailedRefund(db, name, { intentId, refundId: failedRefundId });
  return true;
}
