import { fetchCart } from '#stores/cart/cart-actions.ts';

/** Asks the server for the cart whenever home is shown. @returns ends it */
export function loadCartOnHome(): () => void {
  const ended = new AbortController();
  const load = () => {
    if (location.pathname === '/') void fetchCart();
  };
  load();
  document.addEventListener('astro:after-swap', load, ended);
  return () => ended.abort();
}
