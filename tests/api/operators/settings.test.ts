/** Operators see and change the settings of their store. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changedSettingsResponse, type OperatorSetting, settingsResponse } from '#contracts/operator/settings.ts';
import { SETTING_GROUPS } from '#domain/store/setting-groups.ts';
import { SETTINGS } from '#domain/store/site-settings.ts';
import { OPERATOR_PASSWORD, operatorOf, pictureOf, type SignedInOperator } from '../../support/shop/operator.ts';
import { createTestShops, type TestShop, type TestShops } from '../../support/shop/shop.ts';
import { guestOwner, shopperAt } from '../../support/shop/shopper.ts';
import { storedOrder } from '../../support/shop/stored-order.ts';

let shops: TestShops;
let shop: TestShop;
let owner: SignedInOperator;
let manager: SignedInOperator;
beforeAll(async () => {
  shops = await createTestShops();
});
beforeEach(async () => {
  shop = await shops.open(`shop-${randomUUID()}.example`);
  [owner, manager] = await Promise.all([
    operatorOf(shops.api, shop, 'owner', 'Olga'),
    operatorOf(shops.api, shop, 'manager', 'Mia'),
  ]);
});
afterAll(() => shops.close());

const SECRET = 'sk_test_51AbcSecretOfTheShop';
const change = (desk: SignedInOperator, settings: Record<string, string | null>) =>
  desk.send('PUT', '/settings', { settings });
const all = async (desk: SignedInOperator): Promise<OperatorSetting[]> => (await desk.get('/settings')).body.settings;
const one = async (desk: SignedInOperator, key: string) => (await all(desk)).find((setting) => setting.key === key);
/** What shoppers get. */
const published = async () => (await shop.get('/api/get-data')).body.settings;
const newestAudit = async () => (await owner.get('/audit')).body.data[0];

test('every setting of the table is described with its value, by group', async () => {
  const { body } = await manager.get('/settings');
  expect(settingsResponse.parse(body)).toEqual(body);
  const settings: OperatorSetting[] = body.settings;
  expect(settings.map(({ key }) => key).sort()).toEqual([...Object.keys(SETTINGS), 'favicon'].sort());
  const groups = settings.map(({ group }) => group);
  expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual(SETTING_GROUPS);
  const found = (key: string) => settings.find((setting) => setting.key === key);
  expect(found('slot_days')).toMatchObject({ type: 'integer', min: 1, max: 30, value: '7', is_set: false });
  expect(found('payment_provider')).toMatchObject({ value: 'sandbox', default: 'none', is_set: true });
  expect(found('storeName')?.max_length).toBe(300);
  expect(found('reward_days')?.section).toBe('earn');
  expect(found('seo_page_title_suffix')?.section).toBe('page');
  expect(found('symbolPlacement')?.options).toEqual(['before', 'after']);
  const locked = settings.filter(({ is_editable: isEditable }) => !isEditable).map(({ key }) => key);
  expect(locked).toEqual([
    ...['payment_provider', 'stripe_publishable_key', 'stripe_secret_key', 'stripe_webhook_secret'],
    'canonicalOrigin',
  ]);
  expect((await all(owner)).every(({ is_editable: isEditable }) => isEditable)).toBe(true);
});

test('what is measured per kilometer is described per mile where roads have miles', async () => {
  const help = async () => (await one(manager, 'road_minutes_per_km'))?.help;
  expect(await help()).toContain('per mile');
  await change(manager, { locale: 'en-IE' });
  expect(await help()).toContain('per kilometer');
});

describe('a change', () => {
  test('of several settings reaches shoppers and the history, and null restores a default', async () => {
    const { status, body } = await change(manager, { storeName: '  Slice ', slot_days: '3', storeBgColor: 'teal' });
    expect([status, changedSettingsResponse.parse(body)]).toEqual([200, body]);
    expect(body.notes).toEqual([]);
    expect(await published()).toMatchObject({ storeName: 'Slice', storeBgColor: '#008080' });
    expect(await newestAudit()).toMatchObject({
      operator_name: 'Mia',
      action: 'settings.change',
      subject: 'storeName, slot_days, storeBgColor',
      before: { slot_days: '7', storeBgColor: '#0f5257' },
      after: { storeName: 'Slice', slot_days: '3', storeBgColor: '#008080' },
    });
    await change(manager, { slot_days: null });
    expect(await one(manager, 'slot_days')).toMatchObject({ value: '7', is_set: false });
  });

  test('is made whole or not at all, with errors by setting', async () => {
    const entries = (await owner.get('/audit')).body.total;
    const { status, body } = await change(manager, {
      storeName: 'Slice',
      slot_days: '31',
      terms_page: 'terms',
      storeNam: 'x',
      logo: 'https://elsewhere.example/logo.png',
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      slot_days: ['"31" is not a whole number from 1 to 30'],
      terms_page: ['The store has no page "terms".'],
      storeNam: ['Unknown setting. Did you mean "storeName"?'],
      logo: ['the image https://elsewhere.example/logo.png has not been uploaded'],
    });
    expect(await one(manager, 'storeName')).not.toMatchObject({ value: 'Slice' });
    expect((await owner.get('/audit')).body.total).toBe(entries);
    expect((await change(manager, {})).status).toBe(422);
  });

  test('of other settings by somebody else at the same time stays', async () => {
    await Promise.all([change(manager, { slot_days: '3' }), change(owner, { slot_minutes: '15' })]);
    const values = (await all(owner)).filter(({ key }) => /^slot_/.test(key)).map(({ value }) => value);
    expect(values.sort()).toEqual(['15', '3']);
  });

  test('can name a page that the store has', async () => {
    await shop.insert('content_page', { slug: 'terms', title: 'Terms', content_html: '' });
    const { names, options, option_names: titles } = (await one(manager, 'terms_page')) ?? {};
    expect({ names, options, titles }).toEqual({ names: 'page', options: ['terms'], titles: { terms: 'Terms' } });
    expect((await change(manager, { terms_page: 'terms' })).status).toBe(200);
    const { body } = await change(manager, { privacy_page: 'term' });
    expect(body.errors).toEqual({ privacy_page: ['The store has no page "term". Did you mean "terms"?'] });
  });

  test('can be an address, of which those of pages are offered and must be there', async () => {
    await shop.insert('content_page', { slug: 'privacy', title: 'Privacy', content_html: '' });
    const key = 'plugin_cookie_consent_policy';
    expect(await one(manager, key)).toMatchObject({
      names: 'page_path',
      option_names: { '/page/privacy': 'Privacy' },
    });
    const { body } = await change(manager, { [key]: '/page/private' });
    expect(Object.keys(body.errors)).toEqual([key]);
    expect((await change(manager, { [key]: 'https://elsewhere.example/privacy' })).status).toBe(200);
    expect((await change(manager, { [key]: '/page/privacy' })).status).toBe(200);
    const [page] = (await manager.get('/pages')).body.pages;
    expect(page.settings).toEqual([key]);
  });

  test('can be countries, which are offered by their codes', async () => {
    const { names, options } = (await one(owner, 'sms_countries')) ?? {};
    expect([names, options?.includes('DE'), options?.includes('*')]).toEqual(['countries', true, false]);
  });

  test('can be an uploaded picture, but not one of another store', async () => {
    const { body } = await manager.upload('/media', 'picture', await pictureOf('#c2703d'));
    const { path } = body.media;
    expect((await change(manager, { logo: path, favicon: path, og_image: path })).status).toBe(200);
    const hash = path.slice('/img/1280/'.length, -'.webp'.length);
    expect(await one(manager, 'logo')).toMatchObject({ value: hash, url: `/img/320/${hash}.webp` });
    expect(await published()).toMatchObject({
      logo: `/img/320/${hash}.webp`,
      favicon_32: `/img/32/${hash}.png`,
      og_image: `/img/1280/${hash}.jpeg`,
    });
    const other = await shops.open(`other-${randomUUID()}.example`);
    const refused = await change(await operatorOf(shops.api, other, 'owner'), { logo: path });
    expect(refused.body.errors.logo[0]).toContain('is not in the media of this store');
  });

  test('has notes on what it does not do by itself', async () => {
    const { body } = await change(owner, {
      locale: 'fr-FR',
      currencyCode: 'EUR',
      payment_provider: 'stripe',
      plugin_messaging_chat_enable: 'true',
    });
    expect(body.notes).toEqual([
      {
        code: 'cards_missing',
        values: { settings: 'stripe_publishable_key, stripe_secret_key, stripe_webhook_secret' },
      },
      { code: 'prices_kept', values: {} },
      { code: 'no_translation', values: { locale: 'fr-FR' } },
      { code: 'plugin_inactive', values: { settings: 'plugin_messaging_chat_phone' } },
    ]);
  });
});

test('currency and decimals stay while orders are open, or may return or earn something of them', async () => {
  await storedOrder(shop, guestOwner(shopperAt(shops.api, shop.host)));
  const become = (columns: string) =>
    shops.database.pool.query(`update orders set ${columns} where tenant_id = $1`, [shop.db.tenantId]);
  for (const settings of [{ currencyCode: 'JPY' }, { decimalPlaces: '0' }]) {
    for (const kept of [`status = 'preparing'`, `status = 'completed', reward_earned_minor = 20`]) {
      await become(kept);
      const { status, body } = await change(owner, settings);
      expect([status, Object.values(body.errors)[0]]).toEqual([
        422,
        [expect.stringContaining('while orders are open')],
      ]);
    }
    await become(`status = 'completed', reward_earned_minor = 0`);
    expect((await change(owner, settings)).status).toBe(200);
  }
});

test('a manager cannot have the links of mails lead to another site', async () => {
  const { status, body } = await change(manager, { canonicalOrigin: 'https://evil.example' });
  expect([status, body.code]).toEqual([403, 'forbidden']);
  expect(await one(owner, 'canonicalOrigin')).toMatchObject({ value: '' });
  expect((await change(owner, { canonicalOrigin: 'https://www.shop.example' })).status).toBe(200);
});

describe('payment settings', () => {
  test('are changed by owners only, also among others', async () => {
    for (const settings of [{ payment_provider: 'none' }, { stripe_secret_key: SECRET, storeName: 'Slice' }]) {
      const { status, body } = await change(manager, settings);
      expect([status, body.code]).toEqual([403, 'forbidden']);
    }
    expect(await one(owner, 'payment_provider')).toMatchObject({ value: 'sandbox' });
    expect(await one(owner, 'storeName')).not.toMatchObject({ value: 'Slice' });
  });

  test('require that the password was entered recently', async () => {
    const age = `update operator_session set confirmed_at = now() - interval '16 minutes' where operator_id = $1`;
    await shops.database.pool.query(age, [owner.id]);
    expect((await change(owner, { slot_days: '3' })).status).toBe(200);
    const { status, body } = await change(owner, { slot_days: '4', payment_provider: 'none' });
    expect([status, body.code]).toEqual([403, 'confirmation_required']);
    expect(await one(owner, 'slot_days')).toMatchObject({ value: '3' });
    await owner.send('POST', '/confirm', { password: OPERATOR_PASSWORD });
    expect((await change(owner, { payment_provider: 'none' })).status).toBe(200);
  });

  test('that are keys are never shown: only whether they are set', async () => {
    const set = await change(owner, { stripe_secret_key: SECRET });
    expect(await one(owner, 'stripe_secret_key')).toMatchObject({ value: '', is_set: true, is_secret: true });
    const replaced = await change(owner, { stripe_secret_key: `${SECRET}2` });
    expect(await newestAudit()).toMatchObject({
      before: { stripe_secret_key: '•••' },
      after: { stripe_secret_key: '••• (new)' },
    });
    const invalid = await change(owner, { stripe_secret_key: 'SecretOfTheShop' });
    expect(invalid.status).toBe(422);
    for (const { text } of [set, replaced, invalid, await owner.get('/settings'), await owner.get('/audit')])
      expect(text).not.toContain('SecretOfTheShop');
    await change(owner, { stripe_secret_key: null });
    expect(await one(owner, 'stripe_secret_key')).toMatchObject({ value: '', is_set: false });
  });
});

describe('a list of prizes', () => {
  test('is described by its shape, of which the desk makes a form', async () => {
    expect((await one(owner, 'scratch_card_prizes'))?.prizes).toEqual({
      ...{ min: 0, max: 20, fields: [], optional: [] },
      types: { reward: ['amount'], wallet: ['amount'], coupon: ['coupon_code'], nothing: [] },
    });
    expect((await one(owner, 'plugin_popups_wheel_prizes'))?.prizes).toEqual({
      ...{ min: 2, max: 12, fields: ['label'], optional: ['coupon_code'], types: null },
    });
    expect((await one(owner, 'storeName'))?.prizes).toBeNull();
  });

  test.each([
    [
      [
        { type: 'nothing', weight: 1 },
        { type: 'reward', weight: 1 },
      ],
      '[1].amount',
      'must be an amount above 0',
    ],
    [[{ type: 'nothing', weight: 0 }], '[0].weight', 'must be a whole number from 1'],
    [[{ type: 'nothing', weight: 1, amount: 2 }], '[0]', 'has no field "amount"'],
    [Array(21).fill({ type: 'nothing', weight: 1 }), '', 'must be 0 to 20 prizes'],
  ])('is refused with the problem at its part: %j', async (prizes, part, problem) => {
    const response = await change(owner, { scratch_card_prizes: JSON.stringify(prizes) });
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors)).toEqual([`scratch_card_prizes${part}`]);
    expect(response.body.errors[`scratch_card_prizes${part}`][0]).toContain(problem);
  });
});
