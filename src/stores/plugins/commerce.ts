import type { CommerceEvent } from '#domain/commerce-event.ts';

/** Name of the DOM event that tells what a shopper did; its `detail` is a `CommerceEvent`. */
const COMMERCE = 'frontage:commerce';
/** More than a shopper does before the page is idle. */
const MAX_UNHEARD = 20;

/** What was told before anybody listened; null: somebody does. */
let unheard: CommerceEvent[] | null = [];

/**
 * Tells whoever measures the shop what a shopper did: for the actions that put into the cart, begin the checkout and
 * place the order, each once it has succeeded. Nothing leaves the browser unless the store has analytics and the shopper
 * has agreed to it.
 */
export function announceCommerce(event: CommerceEvent): void {
  if (unheard && unheard.length < MAX_UNHEARD) unheard.push(event);
  document.dispatchEvent(new CustomEvent(COMMERCE, { detail: event }));
}

/** Hears what shoppers do, and what they did before. */
export function hearCommerce(listener: (event: CommerceEvent) => void): void {
  document.addEventListener(COMMERCE, (event) => listener((event as CustomEvent<CommerceEvent>).detail));
  const missed = unheard ?? [];
  unheard = null;
  for (const event of missed) listener(event);
}
