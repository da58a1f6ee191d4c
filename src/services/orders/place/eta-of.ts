import { etaMinutes } from '#domain/delivery/eta-minutes.ts';
import { MINUTE_MS } from '#lib/durations.ts';
import type { CartView } from '../../cart/cart-view.ts';

/**
 * When an order of a cart is there, or ready, if it is for now.
 * @param now milliseconds since 1970
 * @returns null: nobody knows
 */
export function etaOf({ settings, cart, place: { destination } }: CartView, now: number): Date | null {
  const distance = destination.status === 'serviceable' ? destination.distanceMeters : null;
  const minutes = etaMinutes(settings, cart.orderType === 'pickup' ? 0 : distance);
  return minutes === null ? null : new Date(now + minutes * MINUTE_MS);
}
