import '../record-taps.ts';
import { waitsForPrice } from '#stores/branch/page-branch.ts';
import { addToCart } from '#stores/cart/cart-actions.ts';
import { $cartCount, $productCounts } from '#stores/cart/cart-quantities.ts';
import { chooseOptions } from '#stores/catalog/options-target.ts';
import type { Translate } from '#words/translate.ts';

/** Taps held back until the price of the branch is known. */
let held: HTMLAnchorElement[] = [];

/**
 * Handles a tap on an add-to-cart link: opens the options if there are any, otherwise adds the product. Nothing is
 * bought at a price that is not shown: the tap is held until the price is known, and dropped if the branch does not
 * sell the product.
 */
function handle(link: HTMLAnchorElement): void {
  const product_id = Number(link.dataset.add);
  if (link.hash !== '') chooseOptions(product_id);
  else if (waitsForPrice(link)) held.push(link);
  else void addToCart({ product_id, quantity: 1 });
}

/** Handles the held taps, except those on links that no longer offer a product. */
function release(): void {
  const links = held;
  held = [];
  for (const link of links) if (link.isConnected && link.dataset.add !== undefined) handle(link);
}

/**
 * Handles the taps recorded before hydration (`window.taps`, see `record-taps.ts`) and all later ones.
 * @returns a function that stops it
 */
export function handleTaps(): () => void {
  const ended = new AbortController();
  const drain = () => {
    for (const link of window.taps?.splice(0) ?? []) handle(link);
  };
  addEventListener('frontage:tap', drain, ended);
  // The `+` link has the role of a button, so Space must activate it as well.
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
 * Shows on the `+` of every published card how many of the product are in the cart, and on the links to the cart how
 * many items it has, also after navigation. Cards rendered by islands do this themselves.
 * @returns a function that stops it
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
    const count = $cartCount.get();
    for (const link of document.querySelectorAll<HTMLElement>('.cart-link')) {
      // Not on the root, from which every element of the page would inherit it.
      link.style.setProperty('--cart-count', count ? `"${count}"` : 'none');
      link.ariaLabel = count ? t('cartBar.name', { count }) : null;
    }
  };
  const unsubscribe = $productCounts.subscribe(write);
  for (const type of ['astro:after-swap', 'frontage:backdrop']) document.addEventListener(type, write, ended);
  addEventListener('frontage:priced', write, ended);
  return () => {
    ended.abort();
    unsubscribe();
  };
}
