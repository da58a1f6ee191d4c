import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLUGINS } from '#domain/plugins/plugins.ts';
import { MESSAGE_SETTINGS } from '#domain/store/message-settings.ts';
import { ORDER_SETTINGS } from '#domain/store/order-settings.ts';
import { readSettings, readSiteSettings } from '#domain/store/parse-settings.ts';
import { REWARD_SETTINGS } from '#domain/store/reward-settings.ts';
import { isSettingKey, SETTINGS } from '#domain/store/site-settings.ts';

describe('the table of settings', () => {
  test('contains the keys of the specification and the plugins', () => {
    expect(Object.keys(SETTINGS)).toEqual(
      expect.arrayContaining([
        ...[
          'locale',
          'time_zone',
          'currencyCode',
          'decimalPlaces',
          'symbolPlacement',
          'storeName',
          'logo',
          'storeBgColor',
        ],
        ...['storeTextOnBgColor', 'storeTextColor', 'plugin_product_reviews_star_color', 'globalStoreEnable'],
        ...[
          'store_type',
          'tax_included',
          'default_tax_rate',
          'road_factor',
          'preparation_minutes',
          'road_minutes_per_km',
          'show_delivery_distance',
          'poweredByFooter',
          'terms_page',
          'privacy_page',
          'adminUrl',
          'contact_link',
          'canonicalOrigin',
          'og_image',
          'seo_meta_title',
          'seo_meta_description',
        ],
        ...[16, 32, 36, 48, 96, 128, 144, 192, 512].map((size) => `favicon_${size}`),
        ...[
          'messaging_chat',
          'analytics',
          'popups_wheel',
          'social_proof',
          'customer_chat',
          'live_chat',
          'cookie_consent',
          'web_vitals',
        ].map((kind) => `plugin_${kind}_enable`),
        ...Object.values(PLUGINS).flatMap(({ settings }) => Object.keys(settings)),
        ...Object.keys(REWARD_SETTINGS),
        ...Object.keys(MESSAGE_SETTINGS),
        ...Object.keys(ORDER_SETTINGS),
        ...['product', 'category', 'page', 'general'].flatMap((kind) =>
          ['title_prefix', 'title_suffix', 'description_prefix', 'description_suffix'].map(
            (part) => `seo_${kind}_${part}`,
          ),
        ),
      ]),
    );
  });

  test('describes each key in its own sentence', () => {
    const sentences = Object.values(SETTINGS).map(({ description }) => description);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{5,}[^.]$/);
  });

  test('contains its own keys only', () => {
    expect(isSettingKey('storeName')).toBe(true);
    expect(isSettingKey('toString')).toBe(false);
  });
});

describe('readSiteSettings', () => {
  test('has defaults', () => {
    expect(readSiteSettings({})).toMatchObject({
      locale: 'en-US',
      time_zone: 'UTC',
      currencyCode: 'USD',
      decimalPlaces: 2,
      symbolPlacement: 'before',
      store_type: 'physical',
      globalStoreEnable: true,
      plugin_analytics_enable: false,
      storeName: 'My store',
      seo_meta_title: '',
      dir: 'ltr',
      other: {},
    });
  });

  test('reads the given values', () => {
    const settings = readSiteSettings({
      locale: 'ar_EG',
      currencyCode: 'egp',
      decimalPlaces: '3',
      symbolPlacement: 'after',
      store_type: 'digital',
      globalStoreEnable: 'false',
      plugin_live_chat_enable: 'true',
      storeName: ' Souk ',
      favicon_32: '/media/32.png',
    });
    expect(settings).toMatchObject({
      locale: 'ar-EG',
      currencyCode: 'EGP',
      decimalPlaces: 3,
      symbolPlacement: 'after',
      store_type: 'digital',
      globalStoreEnable: false,
      plugin_live_chat_enable: true,
      storeName: 'Souk',
      favicon_32: '/media/32.png',
      dir: 'rtl',
    });
  });

  test.each([
    ['true', true],
    ['TRUE', true],
    [true, true],
    ['false', false],
    [false, false],
    ['0', true],
    ['no', true],
    ['', true],
    [null, true],
  ])('globalStoreEnable %j is %s', (value, isOpen) => {
    expect(readSiteSettings({ globalStoreEnable: value }).globalStoreEnable).toBe(isOpen);
  });

  test.each([
    ['0', 0],
    ['4', 4],
    ['9', 4],
    ['-1', 0],
    ['2.9', 2],
    [3, 3],
    ['1e999', 4],
    ['two', 2],
    ['', 2],
  ])('decimalPlaces %j is %i', (value, decimals) => {
    expect(readSiteSettings({ decimalPlaces: value }).decimalPlaces).toBe(decimals);
  });

  test.each([
    ['locale', 'xx', 'en-US'],
    ['time_zone', 'Mars/Olympus', 'UTC'],
    ['currencyCode', '€', 'USD'],
    ['symbolPlacement', 'above', 'before'],
    ['store_type', 'both', 'physical'],
    ['storeName', '  ', 'My store'],
  ] as const)('%s %j falls back to %j', (key, value, fallback) => {
    expect(readSiteSettings({ [key]: value })[key]).toBe(fallback);
  });

  test('keeps unknown keys and cannot reach a prototype', () => {
    const raw = JSON.parse('{"analytics_id":"G-1","__proto__":"x","constructor":"y"}') as Record<string, string>;
    const { other } = readSiteSettings(raw);
    expect(Object.entries(other)).toEqual([
      ['analytics_id', 'G-1'],
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    expect(readSiteSettings({ dir: 'sideways', other: 'x' })).toMatchObject({ dir: 'ltr', other: { dir: 'sideways' } });
  });

  test('any text gives settings of the right types', () => {
    const key = fc.oneof(fc.constantFrom(...Object.keys(SETTINGS)), fc.string());
    fc.assert(
      fc.property(fc.dictionary(key, fc.oneof(fc.string(), fc.constantFrom('true', '9', '-1', 'NaN'))), (raw) => {
        const settings = readSiteSettings(raw);
        expect([0, 1, 2, 3, 4]).toContain(settings.decimalPlaces);
        expect(settings.globalStoreEnable).toBeTypeOf('boolean');
        expect(['before', 'after']).toContain(settings.symbolPlacement);
        expect(settings.storeName).not.toBe('');
        expect(
          () => new Intl.NumberFormat(settings.locale, { style: 'currency', currency: settings.currencyCode }),
        ).not.toThrow();
      }),
    );
  });
});

test('some settings are read without the others, those without a value by their default', () => {
  expect(
    readSettings(['locale', 'decimalPlaces', 'tax_included'], { locale: ' de-DE ', tax_included: 'maybe' }),
  ).toEqual({
    locale: 'de-DE',
    decimalPlaces: 2,
    tax_included: readSiteSettings({}).tax_included,
  });
});
