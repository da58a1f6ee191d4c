import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { googlePlaces } from '#providers/places/google.ts';
import { limitPerDay } from '#providers/places/limit-per-day.ts';
import type { Places } from '#providers/places/places.ts';
import { portland, save } from '../../support/shop/address-book.ts';
import { type ApiResponse, createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';
import { type PlacesServer, placesServer } from '../../support/stubs/places-server.ts';

const KEY = 'AIza-planted-secret-key-0123456789';
const token = randomUUID();

let google: PlacesServer;
/** The provider used by the paid store; each test may replace it. */
let provider: Places;
let shops: TestShops;
let paid: TestShops;
let shop: TestShop;
let paying: TestShop;
beforeAll(async () => {
  google = await placesServer();
  shops = await createTestShops();
  paid = await createTestShops({
    places: {
      suggest: (search) => provider.suggest(search),
      detail: (placeId, ask) => provider.detail(placeId, ask),
      reverse: (point, ask) => provider.reverse(point, ask),
    },
  });
  shop = await shops.open('a.localhost');
  paying = await paid.open('p.localhost');
  await paying.insert('setting', { key: 'locale', value: 'de-DE' });
  await paid.database.pool.query('update branch set lat = 53.5627, lng = 9.964 where tenant_id = $1', [
    paying.db.tenantId,
  ]);
});
afterAll(async () => {
  await Promise.all([shops.close(), paid.close()]);
  await google.close();
});
beforeEach(() => {
  provider = atGoogle();
  google.requests.length = 0;
  paid.logged.length = 0;
});

const atGoogle = () => googlePlaces(KEY, { places: google.origin, geocoding: google.origin });
const look = (query: string): Promise<ApiResponse> =>
  shopperAt(shops.api, shop.host).get(`/api/google/address?${query}`);
const lookPaid = (query: string): Promise<ApiResponse> =>
  shopperAt(paid.api, paying.host).get(`/api/google/address?${query}`);

describe('with the gazetteer', () => {
  test('an input returns a prediction, and its place the address', async () => {
    const { status, body, headers } = await look(`input=1420+nw+lovejoy&session_token=${token}`);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body).toEqual({
      predictions: [
        {
          place_id: 'us-portland-nw-lovejoy-st.1420',
          main_text: '1420 NW Lovejoy St',
          secondary_text: 'Pearl District, Portland OR, 97209',
        },
      ],
    });
    const { place } = (await look(`place_id=${body.predictions[0].place_id}&session_token=${token}`)).body;
    expect(place).toEqual({
      place_id: 'us-portland-nw-lovejoy-st.1420',
      formatted_address: '1420 NW Lovejoy St, Portland OR 97209, US',
      address_1: '1420 NW Lovejoy St',
      city: 'Portland',
      state: 'Oregon',
      pincode: '97209',
      country: 'US',
      lat: 45.5298,
      lng: -122.6845,
    });
    const { formatted_address: _, ...fields } = place;
    expect((await save(shopperAt(shops.api, shop.host), portland(fields))).body.address).toMatchObject(fields);
  });
  test('coordinates on land return an address, and at sea none', async () => {
    expect((await look('lat=45.53&lng=-122.6846')).body.place).toMatchObject({
      address_1: 'NW Lovejoy St',
      lat: 45.53,
    });
    const sea = await look('lat=0&lng=0');
    expect([sea.status, sea.body.code]).toEqual([404, 'not_found']);
    expect((await look('place_id=nowhere')).status).toBe(404);
  });
  test('a country filter excludes others', async () => {
    expect((await look(`input=lovejoy&session_token=${token}&country=DE`)).body).toEqual({ predictions: [] });
  });
});

describe('the places lookup refuses', () => {
  test.each<[query: string, field: string]>([
    ['', 'input'],
    ['input=abc', 'session_token'],
    ['input=abc&session_token=1', 'session_token'],
    [`input=&session_token=${token}`, 'input'],
    [`input=abc&place_id=x&session_token=${token}`, 'input'],
    [`input=${'x'.repeat(121)}&session_token=${token}`, 'input'],
    [`input=a%00bc&session_token=${token}`, 'input'],
    ['place_id=a%20b', 'place_id'],
    [`place_id=${'x'.repeat(513)}`, 'place_id'],
    ['lat=1', 'lat'],
    ['lng=1', 'lat'],
    ['lat=91&lng=0', 'lat'],
    ['lat=1e2&lng=0', 'lat'],
    ['lat=0&lng=-180.5', 'lng'],
    ['lat=0&lng=0&country=usa', 'country'],
  ])('"%s"', async (query, field) => {
    const { status, body } = await look(query);
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(Object.keys(body.errors)).toContain(field);
  });
  test('a caller without a guest id', async () => {
    const { status, body } = await shop.get(`/api/google/address?input=abc&session_token=${token}`);
    expect([status, body.code]).toEqual([422, 'guest_id_required']);
  });
});

describe('with a paid provider', () => {
  test('requests use the language of the store and a location near the branch', async () => {
    google.respond({ suggestions: [] });
    expect((await lookPaid(`input=susann&session_token=${token}&country=DE`)).body).toEqual({ predictions: [] });
    expect(JSON.parse(google.requests[0]?.body ?? '')).toMatchObject({
      languageCode: 'de-DE',
      sessionToken: token,
      locationBias: { circle: { center: { latitude: 53.5627, longitude: 9.964 } } },
    });
  });
  test('fewer than three characters cause no request', async () => {
    for (const input of ['a', 'ab', '%20ab%20', '😀😀'])
      expect((await lookPaid(`input=${input}&session_token=${token}`)).body).toEqual({ predictions: [] });
    expect(google.requests).toEqual([]);
  });
  test('a place is formatted for its country, without values that no form accepts', async () => {
    const component = (type: string, longText: string, shortText = longText) => ({
      longText,
      shortText,
      types: [type],
    });
    google.respond({
      id: 'p',
      location: { latitude: 1, longitude: 2 },
      addressComponents: [
        component('route', 'x'.repeat(300)),
        component('locality', 'München'),
        component('administrative_area_level_1', 'Bayern', 'BY'),
        component('country', 'Deutschland', 'DE'),
        component('postal_code', 'unknown'),
      ],
    });
    const { place } = (await lookPaid('place_id=p')).body;
    expect(place).toMatchObject({ city: 'München', state: '', pincode: '', country: 'DE' });
    expect(place.address_1).toHaveLength(128);
  });

  const FAILURES: [name: string, behave: () => void][] = [
    ['dead', () => google.behave((request) => request.socket.destroy())],
    ['over its quota', () => google.respond({ error: { message: `${KEY} over quota` } }, 429)],
    [
      'refusing the key',
      () => google.respond({ error: { message: KEY, details: [{ reason: 'API_KEY_INVALID' }] } }, 400),
    ],
    ['failing', () => google.respond(KEY, 500)],
    ['talking nonsense', () => google.behave((_, response) => response.end(`<html>${KEY}`))],
    ['leading elsewhere', () => google.behave((_, response) => response.writeHead(302, { location: '/x' }).end())],
    ['slow', () => google.behave(() => undefined)],
  ];
  test.each(FAILURES)(
    'that is %s, lookups give 502, manual entry works, and the key is not revealed',
    async (_, behave) => {
      behave();
      const queries = [`input=planted+street&session_token=${token}`, 'place_id=planted', 'lat=12.3456&lng=65.4321'];
      const responses = await Promise.all(queries.map(lookPaid));
      for (const { status, body, text } of responses) {
        expect([status, body.code]).toEqual([502, 'maps_unavailable']);
        expect(body.message).toBe('Die Adresssuche ist gerade nicht verfügbar. Bitte geben Sie Ihre Adresse ein');
        expect(text).not.toContain(KEY);
      }
      expect(paid.logged).toHaveLength(3);
      for (const error of paid.logged) {
        const { message, stack = '', cause } = error as Error;
        expect(`${message} ${stack} ${String(cause)}`).not.toMatch(/AIza|planted|12\.3456/);
      }
      expect((await save(shopperAt(paid.api, paying.host), portland())).status).toBe(200);
    },
  );

  test('the daily limit stops further requests, and manual entry works', async () => {
    google.respond({ suggestions: [] });
    provider = limitPerDay(atGoogle(), 2);
    const statuses: number[] = [];
    for (const _ of [1, 2, 3]) statuses.push((await lookPaid(`input=planted&session_token=${token}`)).status);
    expect([statuses, google.requests.length]).toEqual([[200, 200, 502], 2]);
    expect(paid.logged).toMatchObject([{ message: 'the limit of 2 calls per day is reached' }]);
    expect((await save(shopperAt(paid.api, paying.host), portland())).status).toBe(200);
  });
});
