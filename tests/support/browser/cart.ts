import { expect, type Page } from '@playwright/test';

/** A line to start with; its quantity defaults to 1. */
export interface StartLine {
  readonly slug: string;
  readonly quantity?: number;
}

/**
 * Fills the cart of this browser by the API, like another tab: the open page does not know of it. Requires an open page
 * of the store.
 */
export async function fillCart(page: Page, lines: readonly StartLine[]): Promise<void> {
  const statuses = await page.evaluate(async (wanted) => {
    const guest = localStorage.getItem('guest_id') ?? crypto.randomUUID();
    localStorage.setItem('guest_id', guest);
    const headers = { 'guest-id': guest, 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
    const responses: number[] = [];
    for (const { slug, quantity = 1 } of wanted) {
      const found = await fetch(`/api/get-product?slug=${slug}`, { headers });
      const { product } = (await found.json()) as { product: { id: number } };
      const body = JSON.stringify({ product_id: product.id, quantity });
      responses.push((await fetch('/api/cart/add', { method: 'POST', headers, body })).status);
    }
    return responses;
  }, lines);
  expect(statuses, 'the cart could be filled').toEqual(lines.map(() => 201));
}

/** The line of a product on the cart page. */
export const lineOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

/** The bag in the header or the route bar, by its count. */
export const cartLink = (page: Page, count: number) =>
  page.locator('.header-links, .route-bar').getByRole('link', { name: cartName(count), exact: true });

/** The link of the cart bar, by its count. */
export const cartBarLink = (page: Page, count: number) =>
  page.locator('.cart-bar').getByRole('link', { name: cartName(count), exact: true });

const cartName = (count: number): string => (count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`);

/** The card of a product in the main part of a page. */
export const cardOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });
