import { fetchCart } from '#stores/cart/cart-actions.ts';

/**
 * Fetches the cart whenever the home page is shown.
 * @returns a function that stops it
 */
export function loadCartOnHome(): () => void {
  const ended = new AbortController();
  const load = () => {
    if (location.pathname === '/') void fetchCart();
  };
  load();
  document.addEventListener('astro:after-swap', load, ended);
  return () => ended.abort();
}
