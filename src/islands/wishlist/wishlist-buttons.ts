import { addStyle } from '#lib/add-style.ts';
import { report } from '#stores/report.ts';
import { $user } from '#stores/shopper/user.ts';
import heart from '#styles/catalog/heart.css?inline';
import type { I18n } from '../i18n.ts';
import { ICONS } from '../icons.ts';

/**
 * Elements that get a heart: every card, and the pictures of the product page. Published pages contain none, because
 * hearts need JavaScript.
 */
const PRODUCTS = '.card[data-priced],[data-gallery]';

/** Product of such an element. */
function productOf(place: HTMLElement): { product_id: number; name: string } {
  const { priced, gallery } = place.dataset;
  const name = (priced ? place.querySelector('.card-name') : document.querySelector('#route h1'))?.textContent ?? '';
  return { product_id: Number(priced ?? gallery), name: name.trim() };
}

/** Shows on a heart whether its product is on the wishlist. */
function mark(button: HTMLElement, isWishlisted: boolean, { t }: I18n): void {
  if (button.ariaPressed === String(isWishlisted)) return;
  button.ariaPressed = String(isWishlisted);
  button.ariaLabel = t(isWishlisted ? 'wishlist.remove' : 'wishlist.add', { name: button.dataset.name ?? '' });
}

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/**
 * Adds a heart to every product on this page and on later ones.
 * @returns a function that stops it
 */
export function showWishlistButtons(i18n: I18n): () => void {
  addStyle(heart);
  const ended = new AbortController();
  let productIds: ReadonlySet<number> = new Set();
  let isLoaded = false;
  const markAll = () => {
    for (const button of all('.heart')) mark(button, productIds.has(Number(button.dataset.heart)), i18n);
  };
  const place = () => {
    for (const each of all(PRODUCTS).filter((every) => !every.querySelector(':scope>.heart'))) {
      const { product_id, name } = productOf(each);
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'heart';
      button.dataset.heart = String(product_id);
      button.dataset.name = name;
      button.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${ICONS.heart}</svg>`;
      mark(button, productIds.has(product_id), i18n);
      each.append(button);
    }
  };
  const follow = async () => {
    isLoaded = true;
    const { followWishlist } = await import('./wishlist-actions.ts').catch((error: unknown) => {
      // Loaded again when the customer is next known, such as by another page or tab.
      isLoaded = false;
      report('Wishlist', String(error));
      return { followWishlist: null };
    });
    if (!followWishlist || ended.signal.aborted) return;
    const end = followWishlist(i18n, (now) => {
      productIds = now;
      markAll();
    });
    ended.signal.addEventListener('abort', end);
  };
  const toggle = async ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('.heart') : null;
    if (!button) return;
    const { pressWishlistButton } = await import('./wishlist-actions.ts');
    await pressWishlistButton({ product_id: Number(button.dataset.heart), name: button.dataset.name ?? '' }, i18n);
  };
  const observer = new MutationObserver(place);
  // Observes the root, because navigation replaces the body.
  observer.observe(document.documentElement, { childList: true, subtree: true });
  place();
  document.addEventListener('click', toggle, ended);
  const endUser = $user.subscribe(({ token }) => token !== null && !isLoaded && void follow());
  return () => {
    ended.abort();
    observer.disconnect();
    endUser();
  };
}
