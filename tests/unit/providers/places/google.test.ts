import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { googlePlaces } from '#providers/places/google.ts';
import { type Places, PlacesUnavailable } from '#providers/places/places.ts';
import { type PlacesServer, placesServer } from '../../../support/stubs/places-server.ts';

const KEY = 'AIza-planted-secret-key-0123456789';
const ASK = { tenantId: 1, locale: 'de-DE', session: '0b3c2f9e-6f0a-4d0c-9a51-7f2f7f0d2c11' };

let server: PlacesServer;
let google: Places;
beforeAll(async () => {
  server = await placesServer();
  google = googlePlaces(KEY, { places: server.origin, geocoding: server.origin });
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const component = (type: string, longText: string, shortText = longText) => ({ longText, shortText, types: [type] });

test('the Google provider suggests with session, language, country and location', async () => {
  const prediction = (id: string) => ({
    placePrediction: {
      placeId: id,
      structuredFormat: { mainText: { text: 'Susannenstraße 27' }, secondaryText: { text: 'Hamburg' } },
    },
  });
  const bare = { placePrediction: { placeId: 'b', structuredFormat: { mainText: { text: 'Hamburg' } } } };
  const query = { queryPrediction: { text: { text: 'pizza near me' } } };
  server.respond({ suggestions: [prediction('a'), query, bare] });
  const guesses = await google.suggest({ ...ASK, input: 'susann', country: 'DE', near: { lat: 53.5, lng: 9.9 } });
  expect(guesses).toEqual([
    { placeId: 'a', mainText: 'Susannenstraße 27', secondaryText: 'Hamburg' },
    { placeId: 'b', mainText: 'Hamburg', secondaryText: '' },
  ]);
  const [asked] = server.requests;
  expect(asked?.url.pathname).toBe('/v1/places:autocomplete');
  expect(asked?.headers).toMatchObject({ 'x-goog-api-key': KEY });
  expect(asked?.headers['x-goog-fieldmask']).toMatch(/^suggestions\.placePrediction\.placeId,/);
  expect(JSON.parse(asked?.body ?? '')).toEqual({
    input: 'susann',
    languageCode: 'de-DE',
    sessionToken: ASK.session,
    includedRegionCodes: ['de'],
    locationBias: { circle: { center: { latitude: 53.5, longitude: 9.9 }, radius: 50_000 } },
  });
});

test('the Google provider returns nothing if Google finds nothing', async () => {
  server.respond({});
  expect(await google.suggest({ ...ASK, input: 'xyz', country: null, near: null })).toEqual([]);
});

test('the Google provider returns six suggestions at most', async () => {
  const placePrediction = { placeId: 'a', structuredFormat: { mainText: { text: 'x' } } };
  server.respond({ suggestions: Array(20).fill({ placePrediction }) });
  expect(await google.suggest({ ...ASK, input: 'xyz', country: null, near: null })).toHaveLength(6);
});

test('the Google provider reads a place, with the house number in the position of the country', async () => {
  const response = (country: string) => ({
    id: 'p/1',
    formattedAddress: 'As Google writes it',
    location: { latitude: 45.5298, longitude: -122.6845 },
    addressComponents: [
      component('street_number', '1420'),
      component('route', 'NW Lovejoy St'),
      component('locality', 'Portland'),
      component('administrative_area_level_2', 'Multnomah County'),
      component('administrative_area_level_1', 'Oregon', 'OR'),
      component('country', 'United States', country),
      component('postal_code', '97209'),
    ],
  });
  server.respond(response('US'));
  expect(await google.detail('p/1', ASK)).toEqual({
    placeId: 'p/1',
    formattedAddress: 'As Google writes it',
    address1: '1420 NW Lovejoy St',
    city: 'Portland',
    states: ['Oregon', 'OR', 'Multnomah County', 'Multnomah County'],
    pincode: '97209',
    country: 'US',
    lat: 45.5298,
    lng: -122.6845,
  });
  expect(server.requests[0]?.url.pathname).toBe('/v1/places/p%2F1');
  expect(server.requests[0]?.url.searchParams.get('sessionToken')).toBe(ASK.session);
  expect(server.requests[0]?.url.search).not.toContain(KEY);
  server.respond(response('DE'));
  expect((await google.detail('p', ASK))?.address1).toBe('NW Lovejoy St 1420');
});

test('an unknown id is no failure, but an invalid key is', async () => {
  server.respond({ error: { details: [] } }, 404);
  expect(await google.detail('p', ASK)).toBeNull();
  server.respond({ error: { code: 400, status: 'INVALID_ARGUMENT', details: [{ '@type': 'x' }] } }, 400);
  expect(await google.detail('p', ASK)).toBeNull();
  server.respond({ error: { code: 400, status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }] } }, 400);
  await expect(google.detail('p', ASK)).rejects.toThrow(PlacesUnavailable);
  server.respond('what is this', 400);
  await expect(google.detail('p', ASK)).rejects.toThrow(PlacesUnavailable);
});

test('no id leads out of the path of places', async () => {
  server.respond({}, 404);
  await google.detail('../../maps/api?x=1#y', ASK);
  expect(server.requests[0]?.url.pathname).toBe('/v1/places/..%2F..%2Fmaps%2Fapi%3Fx%3D1%23y');
});

test('the Google provider reads the address at a pin', async () => {
  const part = (type: string, long_name: string, short_name = long_name) => ({ long_name, short_name, types: [type] });
  server.respond({
    status: 'OK',
    results: [
      {
        place_id: 'p',
        formatted_address: 'Park St, Bristol BS1 5NT, UK',
        geometry: { location: { lat: 51.45, lng: -2.6 } },
        address_components: [
          part('route', 'Park St'),
          part('postal_town', 'Bristol'),
          part('country', 'United Kingdom', 'GB'),
          part('postal_code', 'BS1 5NT'),
        ],
      },
    ],
  });
  expect(await google.reverse({ lat: 51.45, lng: -2.6 }, ASK)).toMatchObject({
    address1: 'Park St',
    city: 'Bristol',
    states: [],
    pincode: 'BS1 5NT',
    country: 'GB',
  });
  expect(Object.fromEntries(server.requests[0]?.url.searchParams ?? [])).toEqual({
    latlng: '51.45,-2.6',
    language: 'de-DE',
    key: KEY,
  });
  server.respond({ status: 'ZERO_RESULTS', results: [] });
  expect(await google.reverse({ lat: 0, lng: 0 }, ASK)).toBeNull();
});

test.each(['OVER_QUERY_LIMIT', 'REQUEST_DENIED', 'UNKNOWN_ERROR'])('%s is unavailable', async (status) => {
  server.respond({ status, error_message: `The provided API key ${KEY} is expired.`, results: [] });
  const error = await google.reverse({ lat: 0, lng: 0 }, ASK).catch((thrown: Error) => thrown);
  expect(error).toBeInstanceOf(PlacesUnavailable);
  expect((error as Error).message).toBe(`Google responded with ${status}`);
});
