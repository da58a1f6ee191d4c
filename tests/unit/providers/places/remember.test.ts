import { expect, test } from 'vitest';
import { gazetteer } from '#providers/places/gazetteer.ts';
import { PlacesUnavailable } from '#providers/places/places.ts';
import { rememberPlaces } from '#providers/places/remember.ts';

const search = { tenantId: 1, locale: 'en', session: 'a', input: 'lovejoy', country: null, near: null };

function counted(fails = 0) {
  const places = gazetteer();
  let asked = 0;
  const remembered = rememberPlaces({
    ...places,
    suggest(what) {
      asked += 1;
      return asked <= fails ? Promise.reject(new PlacesUnavailable('gone')) : places.suggest(what);
    },
  });
  return { suggest: remembered.suggest, asked: () => asked };
}

test('the cache of places sends equal requests once, also from different sessions', async () => {
  const { suggest, asked } = counted();
  const [one, other] = await Promise.all([suggest(search), suggest({ ...search, session: 'b' })]);
  expect(one).toEqual(other);
  expect(asked()).toBe(1);
});

test('distinguishes stores, languages, countries and inputs', async () => {
  const { suggest, asked } = counted();
  for (const differing of [{}, { tenantId: 2 }, { locale: 'de' }, { country: 'US' }, { input: 'love' }])
    await suggest({ ...search, ...differing });
  expect(asked()).toBe(5);
});

test('the cache of places does not store failures', async () => {
  const { suggest, asked } = counted(1);
  await expect(suggest(search)).rejects.toThrow(PlacesUnavailable);
  expect(await suggest(search)).not.toEqual([]);
  expect(asked()).toBe(2);
});
