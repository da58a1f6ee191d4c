import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeRequest, fakeApi } from '../../../support/stubs/fake-api.ts';
import { fakeBrowser, openTab } from '../../../support/stubs/fake-browser.ts';

let requests: FakeRequest[];
beforeEach(() => {
  vi.useFakeTimers();
  requests = fakeApi();
  return () => vi.useRealTimers();
});

const openPage = async () => {
  const tab = openTab(fakeBrowser());
  return {
    ...tab,
    ...(await import('#stores/address/places.ts')),
    ...(await import('#stores/address/recent-places.ts')),
  };
};
const suggestion = (place_id: string) => ({ place_id, main_text: `${place_id} Street`, secondary_text: 'Portland' });
const PLACE = { place_id: 'a', formatted_address: '', address_1: 'a Street', city: 'Portland', state: 'OR' };

test('the place search sends a request after a pause of 250 ms, from three characters on', async () => {
  const { $places, searchPlaces } = await openPage();
  searchPlaces('14');
  vi.advanceTimersByTime(1000);
  expect([$places.get().isFetching, requests.length]).toEqual([false, 0]);
  searchPlaces('142');
  vi.advanceTimersByTime(249);
  searchPlaces(' 1420  nw ');
  vi.advanceTimersByTime(249);
  expect([$places.get().isFetching, requests.length]).toEqual([true, 0]);
  vi.advanceTimersByTime(1);
  expect(requests.map(({ path, query }) => [path, query.input])).toEqual([['google/address', '1420 nw']]);
  await requests[0]?.respond(200, { predictions: [suggestion('a')] });
  expect($places.get()).toEqual({
    query: '1420 nw',
    list: [suggestion('a')],
    isFetching: false,
    isUnavailable: false,
  });
});

test('a late response is ignored, and so is one to deleted text', async () => {
  const { $places, searchPlaces } = await openPage();
  const type = (text: string) => {
    searchPlaces(text);
    vi.advanceTimersByTime(250);
  };
  type('first');
  type('second');
  await requests[1]?.respond(200, { predictions: [suggestion('b')] });
  await requests[0]?.respond(200, { predictions: [suggestion('a')] });
  expect($places.get()).toMatchObject({ query: 'second', list: [suggestion('b')], isFetching: false });
  type('third');
  searchPlaces('');
  await requests[2]?.respond(200, { predictions: [suggestion('c')] });
  expect($places.get()).toMatchObject({ query: '', list: [], isFetching: false });
});

test('one session lasts from the first letter to the selection, and the next search has its own', async () => {
  const { searchPlaces, choosePlace, $recentPlaces } = await openPage();
  const type = (text: string) => {
    searchPlaces(text);
    vi.advanceTimersByTime(250);
  };
  type('142');
  type('1420');
  const chosen = choosePlace(suggestion('a'));
  expect(new Set(requests.map(({ query }) => query.session_token)).size).toBe(1);
  expect(requests[2]?.query).toMatchObject({ place_id: 'a' });
  await requests[2]?.respond(200, { place: PLACE });
  expect(await chosen).toEqual(PLACE);
  expect($recentPlaces.get()).toEqual([suggestion('a')]);
  type('1420');
  expect(requests[3]?.query.session_token).toMatch(/^[0-9a-f-]{36}$/);
  expect(requests[3]?.query.session_token).not.toBe(requests[0]?.query.session_token);
});

test('a place that arrives after another choice or more typing is outdated', async () => {
  const { searchPlaces, choosePlace, $recentPlaces } = await openPage();
  const [first, second] = [choosePlace(suggestion('a')), choosePlace(suggestion('b'))];
  await requests[1]?.respond(200, { place: PLACE });
  await requests[0]?.respond(200, { place: PLACE });
  expect([await first, await second]).toEqual(['outdated', PLACE]);
  expect($recentPlaces.get()).toEqual([suggestion('b')]);
  for (const text of ['1', '']) {
    const chosen = choosePlace(suggestion('a'));
    searchPlaces(text);
    await requests.at(-1)?.respond(200, { place: PLACE });
    expect(await chosen).toBe('outdated');
  }
});

test('an unavailable map service is shown until it responds again, without an old list', async () => {
  const { $places, searchPlaces } = await openPage();
  const type = (text: string) => {
    searchPlaces(text);
    vi.advanceTimersByTime(250);
  };
  type('good');
  await requests[0]?.respond(200, { predictions: [suggestion('a')] });
  type('bad');
  await requests[1]?.respond(500, { message: 'Down.', code: 'maps_unavailable' });
  expect($places.get()).toEqual({ query: '', list: [], isFetching: false, isUnavailable: true });
  searchPlaces('');
  expect($places.get().isUnavailable).toBe(true);
  type('again');
  await requests[2]?.respond(200, { predictions: [] });
  expect($places.get()).toMatchObject({ query: 'again', isUnavailable: false });
});

test('an unknown place is not remembered; one at coordinates is read by them', async () => {
  const { choosePlace, placeAt, $recentPlaces } = await openPage();
  const gone = choosePlace(suggestion('a'));
  expect(requests[0]?.query).not.toHaveProperty('session_token');
  await requests[0]?.respond(404, { message: 'Gone.', code: 'not_found' });
  expect([await gone, $recentPlaces.get()]).toEqual([null, []]);
  const here = placeAt(45.1234567, -1e-7);
  expect(requests[1]?.query).toMatchObject({ lat: '45.123457', lng: '-0.000000' });
  await requests[1]?.respond(200, { place: PLACE });
  expect(await here).toEqual(PLACE);
});
