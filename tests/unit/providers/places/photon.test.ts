import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PLACE_ID_MAX } from '#contracts/limits.ts';
import { photonPlaces } from '#providers/places/photon.ts';
import { type Places, PlacesUnavailable } from '#providers/places/places.ts';
import { type PlacesServer, placesServer } from '../../../support/stubs/places-server.ts';

const ASK = { tenantId: 1, locale: 'de-AT', session: null };
const SEARCH = { ...ASK, input: 'susannenstr 27', country: null, near: null };

let server: PlacesServer;
let photon: Places;
beforeAll(async () => {
  server = await placesServer();
  photon = photonPlaces(server.origin);
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const feature = (properties: object, coordinates = [9.964, 53.5627]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: { osm_id: 1, countrycode: 'DE', ...properties },
});
const HOUSE = feature({
  type: 'house',
  name: 'Café',
  street: 'Susannenstraße',
  housenumber: '27',
  postcode: '20357',
  city: 'Hamburg',
  state: 'Hamburg',
  country: 'Deutschland',
});

test('the Photon provider suggests, and returns the place of a suggestion without another request', async () => {
  server.respond({ features: [HOUSE, HOUSE] });
  const guesses = await photon.suggest({ ...SEARCH, near: { lat: 53.5, lng: 9.9 } });
  expect(guesses).toMatchObject([{ mainText: 'Susannenstraße 27', secondaryText: 'Hamburg, 20357' }]);
  expect(Object.fromEntries(server.requests[0]?.url.searchParams ?? [])).toEqual({
    q: 'susannenstr 27',
    limit: '18',
    lat: '53.5',
    lon: '9.9',
    lang: 'de',
  });
  expect(await photon.detail(guesses[0]?.placeId ?? '', ASK)).toMatchObject({
    address1: 'Susannenstraße 27',
    city: 'Hamburg',
    states: ['Hamburg'],
    pincode: '20357',
    country: 'DE',
    lat: 53.5627,
    lng: 9.964,
    placeId: guesses[0]?.placeId,
  });
  expect(server.requests).toHaveLength(1);
});

test('a long address in a script of three bytes a letter can be chosen', async () => {
  const long = 'பெரியார் நெடுஞ்சாலை '.repeat(5).trim();
  const here = { type: 'house', street: long, countrycode: 'IN', city: 'சென்னை', county: 'சென்னை மாவட்டம்' };
  server.respond({ features: [feature({ ...here, state: 'தமிழ்நாடு' }), feature({ ...here, state: long })] });
  const guesses = await photon.suggest(SEARCH);
  expect(guesses).toHaveLength(2);
  for (const { placeId, mainText } of guesses) {
    expect(placeId.length).toBeLessThanOrEqual(PLACE_ID_MAX);
    expect(await photon.detail(placeId, ASK)).toMatchObject({ address1: mainText, placeId });
  }
  const place = await photon.reverse({ lat: 13, lng: 80 }, ASK);
  expect(place?.states).toEqual(['தமிழ்நாடு']);
  expect(place?.placeId.length).toBeLessThanOrEqual(PLACE_ID_MAX);
});

test('excludes other countries, and sends only languages that Photon supports', async () => {
  server.respond({ features: [HOUSE] });
  expect(await photon.suggest({ ...SEARCH, locale: 'ar-AE', country: 'AT' })).toEqual([]);
  expect(server.requests[0]?.url.searchParams.has('lang')).toBe(false);
});

test('the Photon provider reads streets and cities', async () => {
  server.respond({
    features: [
      feature({ type: 'street', name: 'NW Lovejoy St', city: 'Portland', countrycode: 'US', state: 'Oregon' }),
      feature({ type: 'city', name: 'Bristol', countrycode: 'GB' }),
    ],
  });
  const guesses = await photon.suggest(SEARCH);
  expect(guesses.map(({ mainText }) => mainText)).toEqual(['NW Lovejoy St', 'Bristol']);
});

test('the Photon provider reads the address at a pin, and null for the sea', async () => {
  server.respond({ features: [HOUSE] });
  expect(await photon.reverse({ lat: 53.5627, lng: 9.964 }, ASK)).toMatchObject({ address1: 'Susannenstraße 27' });
  expect(server.requests[0]?.url.pathname).toBe('/reverse');
  server.respond({ features: [] });
  expect(await photon.reverse({ lat: 0, lng: 0 }, ASK)).toBeNull();
});

test.each(['', 'p1.', 'p1.%%%', `p1.${Buffer.from('[1]').toString('base64url')}`, 'ChIJ', `p1.${'a'.repeat(600)}`])(
  '%j is not a known place',
  async (placeId) => {
    expect(await photon.detail(placeId, ASK)).toBeNull();
    expect(server.requests).toEqual([]);
  },
);

test.each([
  ['no features', { features: 'none' }],
  ['a place off the Earth', { features: [feature({}, [999, 0])] }],
  ['words that are none', { features: [feature({ city: 7 })] }],
])('the Photon provider is unavailable with %s', async (_, response) => {
  server.respond(response);
  await expect(photon.suggest(SEARCH)).rejects.toThrow(PlacesUnavailable);
});
