import '../keep-taps.ts';
import { waitsForPrice } from '#stores/branch/page-branch.ts';
import { addToCart } from '#stores/cart/cart-actions.ts';
import { $productCounts } from '#stores/cart/cart-quantities.ts';
import { chooseOptions } from '#stores/catalog/options-target.ts';
import type { Translate } from '#words/translate.ts';

/** Taps on what waits for the price of its branch. */
let held: HTMLAnchorElement[] = [];

/**
 * Without options it is added at once, with options they are asked for. Nothing is bought at a price that is not shown:
 * what waits for its price is added with it, unless it turns out not to be sold.
 */
function take(link: HTMLAnchorElement): void {
  const product_id = Number(link.dataset.add);
  if (link.hash !== '') chooseOptions(product_id);
  else if (waitsForPrice(link)) held.push(link);
  else void addToCart({ product_id, quantity: 1 });
}

/** Takes those that were held; what is no longer offered is not. */
function release(): void {
  const links = held;
  held = [];
  for (const link of links) if (link.isConnected && link.dataset.add !== undefined) take(link);
}

/** Takes the taps that were kept, and those to come. @returns ends it */
export function takeTaps(): () => void {
  const ended = new AbortController();
  const drain = () => {
    for (const link of window.taps?.splice(0) ?? []) take(link);
  };
  addEventListener('frontage:tap', drain, ended);
  // The `+` is announced as a button: Space presses it as well.
  document.addEventListener('keydown', pressBySpace, ended);
  addEventListener('frontage:priced', release, ended);
  drain();
  return () => ended.abort();
}

function pressBySpace(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== ' ' || !(target instanceof HTMLAnchorElement) || target.dataset.add === undefined) return;
  event.preventDefault();
  if (!event.repeat) target.click();
}

/**
 * Writes onto the `+` of every card how many of its product are in the cart, also of the page that comes next; cards of
 * islands do it themselves.
 * @returns ends it
 */
export function countOnCards(t: Translate): () => void {
  const ended = new AbortController();
  const write = () => {
    const counts = $productCounts.get();
    for (const link of document.querySelectorAll<HTMLElement>('[data-add]')) {
      const count = counts[Number(link.dataset.add)] ?? 0;
      if (count === Number(link.dataset.count ?? 0)) continue;
      if (count === 0) delete link.dataset.count;
      else link.dataset.count = String(count);
      link.ariaDescription = count === 0 ? null : t('card.inCart', { count });
    }
  };
  const unsubscribe = $productCounts.subscribe(write);
  document.addEventListener('astro:after-swap', write, ended);
  addEventListener('frontage:priced', write, ended);
  return () => {
    ended.abort();
    unsubscribe();
  };
}
