import { report } from '#stores/report.ts';
import type { askAsShopper } from '#stores/store/freshness.ts';

/** Asks whether the shopper has a cart. Only where there is one do the islands wake, and React with them. */
export async function wakeForCart(ask: typeof askAsShopper): Promise<void> {
  if (document.querySelector('.no-cart-bar')) return;
  try {
    const response = await ask('/api/get-cart');
    if (response.status >= 500) throw new Error(String(response.status));
    // A refusal means the same as on any other call: the islands know what.
    if (!response.ok || (await response.json()).cart_items.length > 0) dispatchEvent(new Event('frontage:wake'));
  } catch (error) {
    report('Cart Fetch Error', String(error));
  }
}
