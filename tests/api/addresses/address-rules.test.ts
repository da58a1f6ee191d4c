import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressFormField, AddressFormResponse } from '#contracts/address.ts';
import { bookOf, portland, save } from '../../support/shop/address-book.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';

let shops: TestShops;
let shop: TestShop;
let german: TestShop;
let arabic: TestShop;
beforeAll(async () => {
  shops = await createTestShops();
  shop = await shops.open('a.localhost');
  german = await shops.open('d.localhost');
  arabic = await shops.open('r.localhost');
  await german.insert('setting', { key: 'locale', value: 'de-DE' });
  await arabic.insert('setting', { key: 'locale', value: 'ar-AE' });
});
afterAll(() => shops.close());

describe('refuses an address', () => {
  test.each<[field: string, differing: Record<string, unknown>, message: string]>([
    ['name', { name: ' ' }, 'Full name is required'],
    ['name', { name: 'x'.repeat(97) }, 'must be at most 96 characters'],
    ['name', { name: 'Ada\u0000' }, 'contains invalid characters'],
    ['name', { name: 'Ada\ud83d' }, 'contains invalid characters'],
    ['landmark', { landmark: '\udc00 gate' }, 'contains invalid characters'],
    ['name', { name: undefined }, 'is required'],
    ['phone', { phone: '' }, 'Phone is required'],
    ['phone', { phone: '12' }, "This phone number isn't valid. Check it, or start with + and the country code"],
    ['phone', { phone: '<script>' }, "This phone number isn't valid. Check it, or start with + and the country code"],
    ['address_1', { address_1: 'ab' }, 'Address must have at least 3 characters'],
    ['address_1', { address_1: 'x'.repeat(129) }, 'must be at most 128 characters'],
    ['address_1', { address_1: 'NW Lovejoy St' }, 'Add the house number. If there is none, write "no number"'],
    ['city', { city: '' }, 'City is required'],
    ['city', { city: 'x' }, 'City must have at least 2 characters'],
    ['state', { state: '' }, 'State is required'],
    ['state', { state: 'Atlantis' }, 'Choose the State from the list'],
    ['pincode', { pincode: '' }, 'ZIP code is required'],
    ['pincode', { pincode: '9720' }, "This isn't a valid ZIP code in United States. Example: 95014"],
    ['pincode', { pincode: 'x'.repeat(12) }, 'must be at most 11 characters'],
    ['country', { country: 'us' }, 'must be a country of two capital letters'],
    ['country', { country: 'XX' }, "We don't know this country"],
    ['label', { label: 'x'.repeat(33) }, 'must be at most 32 characters'],
    ['lat', { lat: 45.5 }, 'must be given with lng, or neither'],
    ['lat', { lng: -122.6 }, 'must be given with lng, or neither'],
    ['lat', { lat: 90.1, lng: 0 }, 'must be at most 90'],
    ['lng', { lat: 0, lng: -180.1 }, 'must be at least -180'],
    ['place_id', { place_id: '' }, 'must not be empty'],
    ['place_id', { place_id: 'a\u0000b' }, 'is invalid'],
    ['place_id', { place_id: 'a\nb' }, 'is invalid'],
    ['name', { name: '\u200b\u2060' }, 'Full name is required'],
    ['address_1', { address_1: '\u202e\u2066 \u200f' }, 'Address is required'],
  ])('with %s: %j', async (field, differing, message) => {
    const shopper = shopperAt(shops.api, shop.host);
    const { status, body } = await save(shopper, portland(differing));
    expect([status, body.code]).toEqual([422, 'validation_failed']);
    expect(body.errors).toEqual({ [field]: [message] });
    expect(body.message).toContain(message);
    expect(await bookOf(shopper)).toEqual([]);
  });
  test('with unknown fields', async () => {
    const { status } = await save(shopperAt(shops.api, shop.host), portland({ owner_key: 'x', tenant_id: 2 }));
    expect(status).toBe(422);
  });
  test('with several invalid fields, with a message for each', async () => {
    const wrong = portland({ name: '', phone: '1', city: '', pincode: 'x' });
    const { body } = await save(shopperAt(shops.api, shop.host), wrong);
    expect(Object.keys(body.errors).toSorted()).toEqual(['city', 'name', 'phone', 'pincode']);
    expect(body.message).toBe('Please check your address');
  });
  test('in the language of the store', async () => {
    const { body } = await save(shopperAt(shops.api, german.host), portland({ country: 'DE', pincode: '2035' }));
    expect(body.errors).toEqual({ pincode: ['Postleitzahl in Deutschland, zum Beispiel 26133'] });
    const inArabic = await save(shopperAt(shops.api, arabic.host), portland({ country: 'AE', state: '', pincode: '' }));
    expect(inArabic.body.errors).toEqual({ state: ['الإمارة: هذا الحقل مطلوب'] });
  });
});

describe('stores an address in the format of its country', () => {
  test.each<[country: string, written: Record<string, unknown>, kept: Record<string, unknown>]>([
    ['GB', { phone: '0117 496 0142', state: '', pincode: 'bs78nz' }, { phone: '+441174960142', pincode: 'BS7 8NZ' }],
    ['DE', { phone: '040 123456', state: 'Hamburg', pincode: ' 20357' }, { state: '', pincode: '20357' }],
    ['PL', { phone: '+48 22 123 45 67', pincode: '00950', state: '' }, { pincode: '00-950', state: '' }],
    ['IN', { phone: '98765 43210', state: 'karnataka', pincode: '560 001' }, { state: 'Karnataka', pincode: '560001' }],
    [
      'AE',
      { phone: '٠٥٠١٢٣٤٥٦٧', state: 'دبي', city: '', pincode: '' },
      { state: 'Dubai', city: 'Dubai', phone: '+971501234567' },
    ],
    ['AE', { phone: '0501234567', state: 'DU', city: 'ignored', pincode: '00000' }, { city: 'Dubai', pincode: '' }],
    ['SG', { phone: '6123 4567', state: '', city: '', pincode: '546080' }, { city: 'Singapore', pincode: '546080' }],
    [
      'JP',
      { phone: '03-1234-5678', state: 'Tokyo', city: '', pincode: '１５４００２３' },
      { state: 'Tokyo', city: 'Tokyo', pincode: '154-0023' },
    ],
    ['HK', { phone: '2123 4567', state: 'Kowloon', city: '', pincode: '' }, { state: 'Kowloon', city: 'Kowloon' }],
    ['IE', { phone: '01 234 5678', state: '', pincode: 'd02x285' }, { state: '', pincode: 'D02 X285' }],
  ])('of %s: %j', async (country, written, kept) => {
    const { body } = await save(shopperAt(shops.api, shop.host), portland({ country, ...written }));
    expect(body.errors).toBeUndefined();
    expect(body.address).toMatchObject({ country, ...kept });
  });
  test('without direction overrides, but with joiners and marks', async () => {
    const written = portland({ name: '\u202eadA\u2066 می\u200cخواهم\u200f', address_2: '👩\u200d🚒' });
    const { body } = await save(shopperAt(shops.api, shop.host), written);
    expect(body.address).toMatchObject({ name: 'adA می\u200cخواهم\u200f', address_2: '👩\u200d🚒' });
  });
  test('with the state named in the language of the store', async () => {
    const written = portland({ country: 'AE', phone: '0501234567', state: 'Dubai', city: '', pincode: '' });
    const { body } = await save(shopperAt(shops.api, arabic.host), written);
    expect(body.address).toMatchObject({ state: 'دبي', city: 'دبي' });
  });
});

describe('the address form', () => {
  const form = async (query = '', at = shop): Promise<AddressFormResponse> =>
    (await at.get(`/api/address/form${query}`)).body;
  const field = (body: AddressFormResponse, name: string): Partial<AddressFormField> =>
    body.fields.find((each) => each.name === name) ?? {};
  const names = (body: AddressFormResponse) => body.fields.map(({ name }) => name);

  test("has the fields of the store's country", async () => {
    const body = await form();
    expect([body.country, body.calling_code]).toEqual(['US', '+1']);
    expect(names(body)).toEqual([
      'name',
      'phone',
      'address_1',
      'address_2',
      'landmark',
      'city',
      'state',
      'pincode',
      'label',
    ]);
    expect(field(body, 'pincode')).toEqual({
      name: 'pincode',
      label: 'ZIP code',
      is_required: true,
      min_length: 2,
      max_length: 11,
      autocomplete: 'postal-code',
      input_mode: 'text',
      pattern: '(\\d{5})(?:[ \\-](\\d{4}))?',
      example: '95014',
      options: null,
    });
    expect(field(body, 'state').options).toContainEqual({ code: 'OR', name: 'Oregon' });
    expect(body.countries.length).toBeGreaterThan(240);
    expect(body.countries).toContainEqual({ code: 'GB', name: 'United Kingdom' });
  });
  test.each([
    ['es-419', 'ES'],
    ['eo', 'US'],
  ])('of a store with locale %s is that of country %s', async (locale, country) => {
    const worldly = await shops.open(`${locale}.localhost`);
    await worldly.insert('setting', { key: 'locale', value: locale });
    expect(await form('', worldly)).toMatchObject({ country });
  });
  test('differs by country', async () => {
    expect(names(await form('?country=DE'))).not.toContain('state');
    expect(names(await form('?country=AE'))).not.toContain('pincode');
    expect(names(await form('?country=JP')).slice(2, 5)).toEqual(['pincode', 'state', 'address_1']);
    expect(field(await form('?country=IN'), 'pincode')).toMatchObject({ label: 'PIN code', input_mode: 'numeric' });
    expect(field(await form('?country=GB'), 'city').label).toBe('Town or city');
    expect(field(await form('?country=IE'), 'pincode')).toMatchObject({ label: 'Eircode', is_required: false });
  });
  test('uses the language and country of the store', async () => {
    const body = await form('', german);
    expect(body.country).toBe('DE');
    expect(field(body, 'pincode').label).toBe('Postleitzahl');
    expect(body.countries).toContainEqual({ code: 'AT', name: 'Österreich' });
    const emirates = await form('', arabic);
    expect(emirates.country).toBe('AE');
    expect(field(emirates, 'state')).toMatchObject({ label: 'الإمارة', is_required: true });
    expect(field(emirates, 'state').options).toContainEqual({ code: 'DU', name: 'دبي' });
  });
  test('prefers the country of the main branch to that of the language', async () => {
    const swiss = await shops.open('c.localhost');
    await shops.database.pool.query(`update branch set country = 'CH' where tenant_id = $1`, [swiss.db.tenantId]);
    expect((await form('', swiss)).country).toBe('CH');
  });
  test('without a country is that of the store', async () => {
    expect(await form('?country=&unknown=1')).toEqual(await form());
  });
  test('can be cached and has an ETag', async () => {
    const first = await shop.get('/api/address/form?country=FR');
    const again = await shop.get('/api/address/form?country=FR', { 'If-None-Match': first.headers.get('ETag') ?? '' });
    expect([first.status, again.status]).toEqual([200, 304]);
  });
  test.each([
    ['?country=XX', 404, 'not_found'],
    ['?country=../US', 422, 'validation_failed'],
  ])('refuses %s', async (query, status, code) => {
    const response = await shop.get(`/api/address/form${query}`);
    expect([response.status, response.body.code]).toEqual([status, code]);
  });
});
