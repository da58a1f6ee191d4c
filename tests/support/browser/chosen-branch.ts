import { expect, type Locator, type Page } from '@playwright/test';
import type { SiteData } from '#contracts/site.ts';
import { fetchFrom } from '../site/http.ts';
import { openBranches } from './overlays.ts';

/** Reads a call of the API of `slice`, by its path below `/api`. */
export const readSlice = async <Body>(path: string): Promise<Body> =>
  JSON.parse((await fetchFrom('slice', `/api/${path}`)).text);

/** The branch of the demo that differs, and the main one. */
export async function branchesOfSlice(): Promise<{ alberta: number; main: number }> {
  const { branches, selected_branch_id: main } = await readSlice<SiteData>('get-data');
  return { main, alberta: branches.find(({ name }) => name === 'Alberta Arts')?.id ?? 0 };
}

/** Has the browser know a choice of branch before its first page. */
export const knowBranch = (page: Page, branch_id: number): Promise<unknown> =>
  page.addInitScript((id) => {
    const key = `frontage:${location.host}:branch`;
    const value = { branch_id: id, manual_selection_done: true, no_branch_found: false };
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ version: 1, value }));
  }, branch_id);

/** Chooses a branch in the drawer, over whatever page is open; the page stays where it is. */
export async function chooseOver(page: Page, name: string): Promise<void> {
  const drawer = await openBranches(page, 'here');
  // By the keyboard: messages may lie over what a pointer would want.
  await drawer.getByRole('radio', { name }).press(' ');
  await drawer.getByRole('button', { name: 'Use this branch' }).click();
  await expect(page.locator('dialog.drawer')).toBeHidden();
  // Where home has another layout there it is gone already.
  await page.locator('#branch-link').evaluateAll(([link]) => link?.remove());
}

/** What moved without the shopper's doing, summed up by the browser from its first page on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(window, { shifts: Reflect.get(window, 'shifts') + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
export const shifts = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'shifts'));

/** A card of the page in front, by the name of its product. */
export const frontCard = (page: Page, name: string): Locator =>
  page.locator(':not(#backdrop *) > .card', { hasText: name }).first();
