import { forgetPaymentReturn } from '#stores/orders/payment-return.ts';

/**
 * Removes order keys and payment parameters from the URL before Google's script loads, because that script reports the
 * URL.
 */
export async function hideSecrets(): Promise<void> {
  forgetPaymentReturn();
  const [, order] = /\/(\d+)(?:\/|$)/.exec(location.pathname) ?? [];
  if (order === undefined || !location.hash.startsWith('#k_')) return;
  const { storeOrderKey } = await import('#stores/orders/order-keys.ts');
  storeOrderKey(Number(order));
}
