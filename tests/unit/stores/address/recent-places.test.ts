import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
const openPage = async () => ({ ...openTab(browser), ...(await import('#stores/address/recent-places.ts')) });
const place = (place_id: string, main_text = place_id) => ({ place_id, main_text, secondary_text: 'Portland' });

test('the newest place comes first, without duplicates, at most five', async () => {
  const { $recentPlaces, rememberPlace } = await openPage();
  const chosen = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
  fc.assert(
    fc.property(fc.array(chosen, { minLength: 1 }), (ids) => {
      const before = $recentPlaces.get().map(({ place_id }) => place_id);
      for (const id of ids) rememberPlace(place(id));
      const newest = [...new Set([...ids.toReversed(), ...before])].slice(0, 5);
      expect($recentPlaces.get().map(({ place_id }) => place_id)).toEqual(newest);
    }),
  );
});

test('a place selected again is stored in its current form', async () => {
  const { $recentPlaces, rememberPlace } = await openPage();
  rememberPlace(place('a', 'Old name'));
  rememberPlace({ ...place('a', 'New name'), ...{ session_token: 'secret' } });
  expect($recentPlaces.get()).toEqual([place('a', 'New name')]);
});

test('two tabs remember all places', async () => {
  const [one, other] = [await openPage(), await openPage()];
  one.rememberPlace(place('a'));
  other.rememberPlace(place('b'));
  expect((await openPage()).$recentPlaces.get()).toEqual([place('b'), place('a')]);
});

test('too many stored places or duplicates are corrected', async () => {
  const value = ['a', 'b', 'a', 'c', 'd', 'e', 'f'].map((id) => place(id));
  browser.local.setItem('frontage:slice.example:recent-places', JSON.stringify({ version: 1, value }));
  const { $recentPlaces } = await openPage();
  expect($recentPlaces.get().map(({ place_id }) => place_id)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
