import { report } from '#stores/report.ts';
import type { fetchAsShopper } from '#stores/store/freshness.ts';

/** Checks whether the shopper has a cart. Only then are the islands hydrated, and React loaded. */
export async function wake(ask: typeof fetchAsShopper): Promise<void> {
  if (document.querySelector('.no-cart-bar')) return;
  try {
    const response = await ask('/api/get-cart');
    if (response.status >= 500) throw new Error(String(response.status));
    // The islands handle an error response as they do for any other request.
    if (!response.ok || (await response.json()).cart_items.length > 0)
      dispatchEvent(new Event('frontage:wake' satisfies keyof WindowEventMap));
  } catch (error) {
    report('Cart Fetch Error', String(error));
  }
}
