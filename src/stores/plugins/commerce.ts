import type { CommerceEvent } from '#domain/commerce-event.ts';

/** More events than a shopper triggers before the page is idle. */
const MAX_PENDING = 20;

/** Events from before the first listener. Null once there is one. */
let pending: CommerceEvent[] | null = [];

/**
 * Announces a shopper's action to analytics: adding to the cart, starting the checkout and placing the order, each
 * after it has succeeded. Nothing leaves the browser unless the store has analytics and the shopper has consented.
 */
export function announceCommerce(event: CommerceEvent): void {
  if (pending && pending.length < MAX_PENDING) pending.push(event);
  document.dispatchEvent(new CustomEvent('frontage:commerce' satisfies keyof DocumentEventMap, { detail: event }));
}

/** Listens to commerce events, including earlier ones. */
export function onCommerce(listener: (event: CommerceEvent) => void): void {
  document.addEventListener('frontage:commerce', ({ detail }) => listener(detail));
  const missed = pending ?? [];
  pending = null;
  for (const event of missed) listener(event);
}
