import type { TenantDb } from '#db/tenant-db.ts';
import type { CardProvider } from '#domain/orders/card-provider.ts';
import { BadSignature } from '#providers/payment/payment-provider.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { settle } from './settle.ts';

export { ProviderNotSetUp, ProviderUnavailable as PaymentUnavailable } from '#providers/payment/payment-provider.ts';

/**
 * Takes what a provider tells by itself. It is a hint alone: what became of the payment is asked of the provider, and
 * goes through `settle`.
 * @param body as it came, byte by byte: it is what was signed
 * @returns whether it is the provider's
 * @throws {ProviderUnavailable} it is to be told again
 */
export async function takeProviderEvent(
  db: TenantDb,
  providers: PaymentProviders,
  { provider: name, body, signature }: { provider: CardProvider; body: string; signature: string },
): Promise<boolean> {
  const provider = await providers.of(db, name);
  const event = await provider.readEvent(body, signature).catch((error: unknown) => {
    if (error instanceof BadSignature) return error;
    throw error;
  });
  if (event instanceof BadSignature) return false;
  if (event) await settle(db, name, await provider.read(event.intentId), event.id);
  return true;
}
