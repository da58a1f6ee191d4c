import { forgetPaymentReturn } from '#stores/orders/payment-return.ts';

/** Has what opens an order or a payment out of the address before Google's script comes, which tells what it reads there. */
export async function hideSecrets(): Promise<void> {
  forgetPaymentReturn();
  const [, order] = /\/(\d+)(?:\/|$)/.exec(location.pathname) ?? [];
  if (order === undefined || !location.hash.startsWith('#k_')) return;
  const { takeOrderKey } = await import('#stores/orders/order-keys.ts');
  takeOrderKey(Number(order));
}
