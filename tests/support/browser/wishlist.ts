import type { Page } from '@playwright/test';
import type { ToggleWishlistRequest } from '#contracts/wishlist.ts';
import { fetchFrom } from '../site/http.ts';
import type { StoreName } from '../site/stores.ts';

const TOKEN = 'a'.repeat(43);
const PROFILE = { id: 7, name: 'Ada Lovelace', email: 'ada@example.com', phone: '' };

/** The wishlist behind the requests of a browser. */
export interface BrowserWishlist {
  /** The newest first. */
  ids: number[];
  /** Requested changes of the wishlist. */
  readonly asked: ToggleWishlistRequest[];
  /** The HTTP status of further changes; with 200 they succeed. */
  status: number;
}

/** Signs the browser in on all following pages, like after a login. The server does not know this customer. */
export async function signInAs(page: Page, store: StoreName): Promise<void> {
  await page.route(/\/api\/get-cart\?/, (route) => {
    const { authorization: _, ...headers } = route.request().headers();
    return route.continue({ headers: { ...headers, 'guest-id': crypto.randomUUID() } });
  });
  await page.addInitScript(
    ([host, token, profile]) => {
      // Once only, so that a logout is not undone.
      if (sessionStorage.getItem('signed-in')) return;
      sessionStorage.setItem('signed-in', 'yes');
      const value = JSON.stringify({ version: 1, value: { token, profile } });
      localStorage.setItem(`frontage:${host}${location.port ? `:${location.port}` : ''}:user`, value);
      localStorage.setItem(`frontage:${host}:user`, value);
    },
    [`${store}.localhost`, TOKEN, PROFILE] as const,
  );
}

/** Responds to wishlist requests. Cards come from the product list of the store. */
export async function stubWishlist(page: Page, store: StoreName, ids: number[] = []): Promise<BrowserWishlist> {
  const wishlist: BrowserWishlist = { ids, asked: [], status: 200 };
  const error = { message: 'Not now.', code: 'internal_error' };
  await page.route(/\/api\/toggle-wishlist-product/, async (route) => {
    const body = route.request().postDataJSON() as ToggleWishlistRequest;
    wishlist.asked.push(body);
    if (wishlist.status !== 200) return route.fulfill({ status: wishlist.status, json: error });
    const others = wishlist.ids.filter((id) => id !== body.product_id);
    wishlist.ids = body.is_wishlisted ? [body.product_id, ...others] : others;
    const { product_id, is_wishlisted } = body;
    return route.fulfill({ json: { product_id, is_wishlisted, product_ids: wishlist.ids } });
  });
  await page.route(/\/api\/get-wishlist/, async (route) => {
    if (wishlist.status !== 200) return route.fulfill({ status: wishlist.status, json: error });
    const url = new URL(route.request().url());
    const [at, size] = [Number(url.searchParams.get('page') ?? 1), Number(url.searchParams.get('per_page') ?? 20)];
    const shown = wishlist.ids.slice((at - 1) * size, at * size);
    const products = await fetchFrom(store, `/api/get-products?ids=${shown.join(',')}`);
    const { data } = JSON.parse(products.text) as { data: object[] };
    const last_page = Math.max(1, Math.ceil(wishlist.ids.length / size));
    const list = { data, current_page: at, last_page, per_page: size, total: wishlist.ids.length };
    return route.fulfill({ json: { ...list, product_ids: wishlist.ids } });
  });
  return wishlist;
}
