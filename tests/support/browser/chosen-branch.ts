import { expect, type Locator, type Page } from '@playwright/test';
import type { SiteData } from '#contracts/site.ts';
import { fetchFrom } from '../site/http.ts';
import { openBranches } from './overlays.ts';

/** Reads an API response of `slice` by its path below `/api`. */
export const readSlice = async <Body>(path: string): Promise<Body> =>
  JSON.parse((await fetchFrom('slice', `/api/${path}`)).text);

/** The ids of the demo branch with its own offers and of the main branch. */
export async function branchesOfSlice(): Promise<{ alberta: number; main: number }> {
  const { branches, selected_branch_id: main } = await readSlice<SiteData>('get-data');
  return { main, alberta: branches.find(({ name }) => name === 'Alberta Arts')?.id ?? 0 };
}

/** Stores a selected branch in the browser before its first page. */
export const knowBranch = (page: Page, branch_id: number): Promise<unknown> =>
  page.addInitScript((id) => {
    const key = `frontage:${location.host}:branch`;
    const value = { branch_id: id, manual_selection_done: true, no_branch_found: false };
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify({ version: 1, value }));
  }, branch_id);

/** Selects a branch in the drawer on the current page, which keeps its scroll position. */
export async function chooseOver(page: Page, name: string): Promise<void> {
  const drawer = await openBranches(page);
  // By keyboard, since toasts may cover the target of a pointer.
  await drawer.getByRole('radio', { name }).press(' ');
  await drawer.getByRole('button', { name: 'Use this branch' }).click();
  await expect(page.locator('dialog.drawer')).toBeHidden();
  // The element is already gone if the home page changed its layout.
  await page.locator('#branch-link').evaluateAll(([link]) => link?.remove());
}

/** Records layout shifts without user input from the first page on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(window, { shifts: Reflect.get(window, 'shifts') + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
export const shifts = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'shifts'));

/** A card on the top page, by the name of its product. */
export const frontCard = (page: Page, name: string): Locator =>
  page.locator(':not(#backdrop *) > .card', { hasText: name }).first();
