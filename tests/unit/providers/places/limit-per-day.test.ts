import { expect, test } from 'vitest';
import { gazetteer } from '#providers/places/gazetteer.ts';
import { limitPerDay } from '#providers/places/limit-per-day.ts';
import { type Places, PlacesUnavailable } from '#providers/places/places.ts';

const who = { tenantId: 1, locale: 'en', session: null };
const search = { ...who, input: 'lovejoy', country: null, near: null };
const POINT = { lat: 45.53, lng: -122.69 };
const USED_UP = new PlacesUnavailable('the limit of 3 calls per day is reached');

/** A limit of three requests per day, and the requests that passed. */
function limited(from: Partial<Places> = {}) {
  const day = { now: Date.parse('2026-11-20T23:59:00Z') };
  return { day, places: limitPerDay({ ...gazetteer(), ...from }, 3, () => day.now) };
}

test('the daily limit counts all kinds of requests together, for all stores', async () => {
  const { places } = limited();
  const [guess] = await places.suggest(search);
  await places.detail(guess?.placeId ?? '', { ...who, tenantId: 2 });
  await places.reverse(POINT, who);
  for (const call of [() => places.suggest(search), () => places.detail('x', who), () => places.reverse(POINT, who)])
    await expect(call()).rejects.toThrow(USED_UP);
});

test('the daily limit starts again on the next day', async () => {
  const { places, day } = limited();
  const all = await Promise.allSettled([1, 2, 3, 4].map(() => places.suggest(search)));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  day.now += 59_999;
  await expect(places.suggest(search)).rejects.toThrow(USED_UP);
  day.now += 1;
  expect(await places.suggest(search)).not.toEqual([]);
});

test('the daily limit counts failed requests, which may be billed', async () => {
  let asked = 0;
  const { places } = limited({
    async reverse() {
      asked += 1;
      throw new PlacesUnavailable('gone');
    },
  });
  await Promise.allSettled([1, 2, 3, 4, 5].map(() => places.reverse(POINT, who)));
  expect(asked).toBe(3);
});
