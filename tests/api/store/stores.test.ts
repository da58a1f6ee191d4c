import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { credit } from '#services/ledger/credit.ts';
import { localImages } from '#services/media/local-image.ts';
import { storeMedia } from '#services/media/store-media.ts';
import { createStore } from '#services/stores/create-store.ts';
import { listStores } from '#services/stores/list-stores.ts';
import { setSettings } from '#services/stores/set-setting.ts';
import { shopifyText, simple } from '../../support/cases/shopify.ts';
import { createTestCatalog, offline, type TestCatalog } from '../../support/shop/catalog.ts';

let shop: TestCatalog;
beforeAll(async () => {
  shop = await createTestCatalog();
});
afterAll(() => shop.close());

describe('a new store', () => {
  test('has its host in plain form, its settings and a main branch; the first store is the default one', async () => {
    const { pool } = shop.database;
    const made = await createStore(pool, {
      host: 'Shop.Example.:4321',
      name: ' Shop ',
      settings: { currencyCode: 'eur', locale: 'de_de' },
    });
    if (!made.ok) throw new Error(made.code);
    expect(made.host).toBe('shop.example');
    expect(Object.fromEntries((await shop.rows(made.db, 'setting')).map(({ key, value }) => [key, value]))).toEqual({
      storeName: 'Shop',
      currencyCode: 'EUR',
      locale: 'de-DE',
    });
    expect(await shop.rows(made.db, 'branch')).toMatchObject([{ name: 'Shop', is_main_branch: true }]);
    expect((await shop.rows(made.db, 'change_log')).map(({ subject }) => subject).toSorted()).toEqual([
      'branches',
      'settings',
    ]);
    await createStore(pool, { host: 'second.example', name: 'Second' });
    const stores = await listStores(pool, () => 0);
    expect(stores.map(({ host, isDefault }) => [host, isDefault])).toEqual([
      ['shop.example', true],
      ['second.example', false],
    ]);
    expect(stores[0]?.settings).toMatchObject({ storeName: 'Shop', currencyCode: 'EUR', decimalPlaces: 2 });
  });

  test.each([
    [{ host: 'no host', name: 'X' }, { code: 'host_invalid' }],
    [{ host: '../x', name: 'X' }, { code: 'host_invalid' }],
    [{ host: 'x.example', name: ' ' }, { code: 'name_empty' }],
    [
      { host: 'x.example', name: 'X', settings: { currencyCode: 'EURO' } },
      { code: 'invalid_setting', key: 'currencyCode', problem: 'Unknown currency "EURO". Did you mean "EUR"?' },
    ],
    [
      { host: 'x.example', name: 'X', settings: { store_type: 'virtual' } },
      { code: 'invalid_setting', key: 'store_type', problem: '"virtual" is not one of physical, digital' },
    ],
    [{ host: 'shop.example', name: 'X' }, { code: 'host_taken' }],
    [{ host: 'y.example', name: 'X', isDefault: true }, { code: 'default_taken' }],
  ])('cannot be created from %j', async (request, failure) => {
    const before = (await shop.database.pool.query('select count(*) from tenant')).rows;
    expect(await createStore(shop.database.pool, request)).toEqual({ ok: false, ...failure });
    expect((await shop.database.pool.query('select count(*) from tenant')).rows).toEqual(before);
  });

  test('is created once by concurrent requests', async () => {
    const asked = Array.from({ length: 8 }, () =>
      createStore(shop.database.pool, { host: 'race.example', name: 'Race' }),
    );
    expect((await Promise.all(asked)).filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('a setting', () => {
  const mediaOf = (db: Parameters<TestCatalog['rows']>[0]) =>
    storeMedia(db, {
      storage: shop.storage,
      readLocal: localImages(shop.folder),
      brandColour: async () => '#123456',
      fetcher: offline,
    });
  const set = async (db: Parameters<TestCatalog['rows']>[0], key: string, value: string) =>
    (await setSettings(db, mediaOf(db), { [key]: value })).get(key);

  test('is stored in its canonical form and recorded only if it changes', async () => {
    const db = await shop.store();
    expect(await set(db, 'globalStoreEnable', 'FALSE')).toEqual({ ok: true, value: 'false', isChanged: true });
    const before = await shop.snapshot(db);
    expect(await set(db, 'globalStoreEnable', 'false')).toMatchObject({ isChanged: false });
    expect(await shop.snapshot(db)).toEqual(before);
  });

  test('with HTML is sanitized', async () => {
    const db = await shop.store();
    expect(await set(db, 'poweredByFooter', '<a href="/x" onclick="y()">Us</a>')).toMatchObject({
      value: '<a href="/x">Us</a>',
    });
  });

  test('with a picture stores its hash in the media of the store, from a file or a known hash', async () => {
    const db = await shop.store();
    await writeFile(
      join(shop.folder, 'logo.png'),
      await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    const logo = await set(db, 'logo', 'logo.png');
    if (!logo?.ok) throw new Error('the logo was not taken');
    expect(logo.value).toMatch(/^[0-9a-f]{64}$/);
    expect(await shop.storage.read(db.tenantId, logo.value)).not.toBeNull();
    expect(await set(db, 'favicon', logo.value)).toMatchObject({ ok: true, value: logo.value });
    expect(await set(db, 'logo', '')).toMatchObject({ ok: true, value: '' });
    const other = await shop.store();
    expect(await set(other, 'logo', logo.value)).toMatchObject({
      ok: false,
      problem: expect.stringContaining('is not in the media'),
    });
    expect(await set(db, 'logo', 'gone.png')).toMatchObject({
      ok: false,
      problem: 'the image gone.png does not exist',
    });
    expect(await set(db, 'logo', 'https://x.example/a.png')).toMatchObject({ ok: false });
  });

  test('that would change the meaning of every price is refused', async () => {
    const db = await shop.store();
    expect(await set(db, 'decimalPlaces', '0')).toMatchObject({ ok: true });
    await shop.importText(db, shopifyText([simple('a', { 'Variant Price': '1200' })]));
    expect(await set(db, 'decimalPlaces', '2')).toMatchObject({
      ok: false,
      problem: expect.stringContaining('has products'),
    });
    expect(await set(db, 'decimalPlaces', '0')).toMatchObject({ ok: true, isChanged: false });
  });

  test('keeps its decimals while it has discounts, fees or delivery charges, and no product', async () => {
    const db = await shop.store();
    const sql = (text: string) => shop.database.pool.query(text, [db.tenantId]);
    const refused = { ok: false, problem: expect.stringContaining('discounts, fees or delivery charges') };
    const add = [
      `insert into discount (tenant_id, code, title, type, value) values ($1, 'FIVE', 'Five off', 'fixed', 500)`,
      `insert into additional_fee (tenant_id, name, type, value) values ($1, 'Bag', 'fixed', 10)`,
      `insert into delivery_setting (tenant_id, branch_id, slabs)
       select $1, b.id, '[{"upToMeters":5000,"chargeMinor":490}]' from branch b where b.tenant_id = $1`,
    ];
    for (const [index, table] of ['discount', 'additional_fee', 'delivery_setting'].entries()) {
      await sql(add[index] ?? '');
      expect(await set(db, 'decimalPlaces', '0')).toMatchObject(refused);
      // The currency alone changes no number: prices keep theirs.
      expect(await set(db, 'currencyCode', 'GBP')).toMatchObject({ ok: true });
      await sql(`delete from ${table} where tenant_id = $1`);
    }
    expect(await set(db, 'decimalPlaces', '0')).toMatchObject({ ok: true });
  });

  test('keeps its currency while a customer has a balance', async () => {
    const db = await shop.store();
    expect(await set(db, 'currencyCode', 'GBP')).toMatchObject({ ok: true });
    const { rows } = await shop.database.pool.query(
      "insert into customer (tenant_id, name, email, referral_code) values ($1, 'Ada', 'ada@example.com', 'ADA23456') returning id",
      [db.tenantId],
    );
    const customerId = Number(rows[0].id);
    await db.transaction((transaction) =>
      credit(transaction, { customerId, account: 'wallet', amountMinor: 100, reason: 'operator', reference: '1' }),
    );
    expect(await set(db, 'currencyCode', 'JPY')).toMatchObject({
      ok: false,
      problem: expect.stringContaining('while customers have a balance'),
    });
    expect(await set(db, 'currencyCode', 'GBP')).toMatchObject({ ok: true, isChanged: false });
  });

  test('that is unknown is refused with a suggestion', async () => {
    const db = await shop.store();
    expect(await set(db, 'StoreNam', 'x')).toEqual({
      ok: false,
      code: 'unknown_setting',
      key: 'StoreNam',
      closest: 'storeName',
    });
  });
});
