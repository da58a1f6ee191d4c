import { expect, type Locator, type Page } from '@playwright/test';
import type { BranchByGps } from '#contracts/branches.ts';
import type { Branch } from '#contracts/site.ts';
import { giveBranches, shownDrawer } from './browser-overlays.ts';

/** Where the branches of the tests are: one degree of latitude, 111 km, from one to the next. */
export const placeOf = (index: number) => ({ lat: 40 + index, lng: -120 });

/** A place that no branch delivers to. */
export const NOWHERE = { latitude: -40, longitude: 0, accuracy: 20 };

/** A place at the door of a branch. */
export const atDoor = (index: number, accuracy = 20) => {
  const { lat, lng } = placeOf(index);
  return { latitude: lat, longitude: lng, accuracy };
};

const NAMES = ['Pearl District', 'Hawthorne', 'Alberta Arts', 'Old Town', 'Sellwood', 'Saint Johns'];

/** Name of a branch of `giveShops`. */
export const shopName = (index: number): string => NAMES[index] ?? `Shop ${index + 1}`;

/** Has the store have branches with places and hours; the second is closed. */
export const giveShops = (page: Page, count: number, more: (index: number) => Partial<Branch> = () => ({})) =>
  giveBranches(page, count, (index) => ({
    name: shopName(index),
    address_1: `${index + 1} Burnside Street`,
    pincode: String(97_201 + index),
    ...placeOf(index),
    opening_hours: index === 1 ? {} : null,
    ...more(index),
  }));

/** Has the store answer which branch delivers to a place: the one at whose door it is. @returns the places asked for */
export async function answerPlaces(page: Page, count: number): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/get-branch-based-on-gps*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const lat = Number(searchParams.get('lat'));
    asked.push(String(lat));
    const index = Array.from({ length: count }, (_, each) => each).find((each) => placeOf(each).lat === lat);
    const data = await page.evaluate(() =>
      fetch('/api/get-data', { headers: { 'X-Requested-With': 'XMLHttpRequest' } }).then((answer) => answer.text()),
    );
    const branches = (JSON.parse(data) as { branches: Branch[] }).branches;
    const branch = index === undefined ? undefined : branches[index];
    const answer: BranchByGps = {
      branch: branch ? { id: branch.id, name: branch.name } : null,
      distance: branch ? 0.4 : null,
      is_serviceable: branch !== undefined,
      no_branch_found: branch === undefined,
      reason: branch ? null : 'outside_area',
      message: branch ? `${branch.name} delivers here.` : 'No branch delivers here.',
      rule: branch ? { kind: 'radius', area: 'Around the corner', priority: 0 } : null,
      alternatives: [],
    };
    await route.fulfill({ json: answer });
  });
  return asked;
}

/** The line of home that names the branch. */
export const branchLine = (page: Page): Locator => page.locator('.branch-link');

/** Opens the branches by that line. */
export async function openShops(page: Page): Promise<Locator> {
  await branchLine(page).click();
  const drawer = await shownDrawer(page);
  await expect(drawer.getByRole('radio').first()).toBeVisible();
  return drawer;
}

/** What the drawer says of the shopper's place. */
export const placeStatus = (drawer: Locator): Locator => drawer.locator('.my-location [role="status"]');

/** Asks for the place by the button of the drawer. */
export const usePlace = (drawer: Locator): Promise<void> =>
  drawer.getByRole('button', { name: 'Use my location' }).click();
