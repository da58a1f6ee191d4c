import { distanceTo } from '#domain/delivery/distance.ts';
import { etaMinutes } from '#domain/delivery/eta-minutes.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import type { CartView } from '../../cart/cart-view.ts';

/**
 * Estimated time of delivery or pickup if the cart is ordered for now.
 * @param now milliseconds since 1970
 * @returns null if unknown
 */
export function etaOf({ settings, cart, delivery: { destination } }: CartView, now: number): Date | null {
  const minutes = etaMinutes(settings, cart.orderType === 'pickup' ? 0 : distanceTo(destination));
  return minutes === null ? null : new Date(now + minutes * MINUTE_MS);
}
