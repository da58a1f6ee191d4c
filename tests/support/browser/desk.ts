/** The desk in browser tests: an owner who enters it, and shoppers who order meanwhile. */
import type { Locator, Page } from '@playwright/test';
import { inviteOperator } from '#services/operators/operator-links.ts';
import type { SiteStore } from '../site/stores.ts';
import { axeFromTop } from './axe.ts';
import { orderHere } from './orders.ts';
import { sideways } from './reflow.ts';
import { inStore } from './rewards.ts';
import { expect, storeUrl, type Watch } from './test.ts';

export const OWNER_PASSWORD = 'under the counter';

/** The desk asks who is signed in, which is an error in the console as long as nobody is. */
const expectSignedOut = (watch: Watch, store: SiteStore): unknown =>
  watch.missing.add(storeUrl(store, '/api/operator/session'));

/** Accepts the invitation of a new owner in this browser, which is then at the board. */
export async function enterDesk(page: Page, watch: Watch, store: SiteStore): Promise<string> {
  expectSignedOut(watch, store);
  const email = `nora-${crypto.randomUUID()}@shop.example`;
  const invitation = await inStore(store, (db) => inviteOperator(db, { email, name: 'Nora', role: 'owner' }));
  await page.goto(storeUrl(store, invitation?.path));
  await expect(page.getByLabel('Your name')).toHaveValue('Nora');
  await page.getByLabel('New password').fill(OWNER_PASSWORD);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: 'Board' })).toBeVisible();
  return email;
}

/** A shopper orders in a browser of their own. */
export async function newOrder(page: Page, store: SiteStore) {
  const shopper = await page.context().browser()?.newContext();
  if (!shopper) throw new Error('the browser is gone');
  const shop = await shopper.newPage();
  await shop.goto(storeUrl(store, '/login'));
  const order = await orderHere(shop, { type: 'pickup' });
  await shopper.close();
  return order;
}

/** The screen is accessible, and nothing of it is off to the side. */
export async function expectFit(page: Page): Promise<void> {
  expect(await axeFromTop(page)).toEqual([]);
  expect(await sideways(page)).toEqual([]);
}

/** Chooses the language of the desk in the operator's menu. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').locator('button[aria-haspopup="menu"]').click();
  await page.getByRole('menuitem', { name }).click();
}

/**
 * Opens an entry of the menu, wherever the width has put it, and waits for its screen, or for the question before it.
 * @param more name of the button for the entries that have no room, in the language of the desk
 */
export async function openSection(page: Page, name: string, more = 'More'): Promise<void> {
  const entry = page.getByRole('navigation').getByRole('link', { name, exact: true });
  const others = page.getByRole('button', { name: more, exact: true });
  // Neither is in reach while a dialog closes.
  await expect(entry.or(others).first()).toBeVisible();
  if (await entry.isVisible()) await entry.click();
  else {
    await others.click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  }
  const heading = page.getByRole('heading', { level: 1, name, exact: true });
  await expect(heading.or(page.getByRole('alertdialog'))).toBeVisible();
}

/** Opens an optional part of a form, which is folded on a narrow screen. */
export async function unfold(page: Page, title: string): Promise<Locator> {
  const part = page.getByRole('region', { name: title, exact: true });
  await expect(part).toBeVisible();
  const folded = part.locator(':scope > details:not([open]) > summary');
  if ((await folded.count()) > 0) await folded.click();
  return part;
}

/** Another operator, who is signed in the same way, saves something while a form is open. */
export async function changeMeanwhile(page: Page, path: string, changes: object): Promise<void> {
  const status = await page.evaluate(
    async ([address, body]) => {
      const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
      return (await fetch(address, { method: 'PUT', headers, body })).status;
    },
    [path, JSON.stringify(changes)] as const,
  );
  expect(status).toBe(200);
}
