import { expect, type Locator, type Page } from '@playwright/test';
import type { Branch } from '#contracts/site.ts';
import { giveBranches, shownDrawer } from './overlays.ts';

/** Locations of the branches in tests: one degree of latitude, 111 km, apart. */
const placeOf = (index: number) => ({ lat: 40 + index, lng: -120 });

/** Documented locations of the demo, in the form of the browser API. */
export const AT_PEARL = { latitude: 45.5252, longitude: -122.6829, accuracy: 20 };
export const AT_HAWTHORNE = { latitude: 45.515, longitude: -122.658, accuracy: 20 };
/** A location without delivery by any branch of `slice`. */
export const OUTSIDE = { latitude: 45.431, longitude: -122.771, accuracy: 20 };
/** A location in the area of a branch of `greens` that is always closed. */
export const AT_BEDMINSTER = { latitude: 51.4385, longitude: -2.606, accuracy: 20 };

/** Requests to the endpoint that finds the branch of a location. */
export const lookupsOf = (requests: readonly string[]): string[] =>
  requests.filter((url) => url.includes('/api/get-branch-based-on-gps'));

const NAMES = ['Pearl District', 'Hawthorne', 'Alberta Arts', 'Old Town', 'Sellwood', 'Saint Johns'];

/** Name of a branch of `giveShops`. */
export const shopName = (index: number): string => NAMES[index] ?? `Shop ${index + 1}`;

/** Gives the store branches with locations and hours; the second is closed. */
export const giveShops = (page: Page, count: number, more: (index: number) => Partial<Branch> = () => ({})) =>
  giveBranches(page, count, (index) => ({
    name: shopName(index),
    address_1: `${index + 1} Burnside Street`,
    pincode: String(97_201 + index),
    ...placeOf(index),
    opening_hours: index === 1 ? {} : null,
    ...more(index),
  }));

/** The line of the home page with the name of the branch. */
export const branchLine = (page: Page): Locator => page.locator('.branch-link');

/** Opens the branches by that line. */
export async function openShops(page: Page): Promise<Locator> {
  await branchLine(page).click();
  const drawer = await shownDrawer(page);
  await expect(drawer.getByRole('radio').first()).toBeVisible();
  return drawer;
}

/** The message about the location of the shopper in the drawer. */
export const placeStatus = (drawer: Locator): Locator => drawer.locator('.location-status');

/** Requests the location by the button of the drawer. */
export const usePlace = (drawer: Locator): Promise<void> =>
  drawer.getByRole('button', { name: 'Use my location' }).click();
