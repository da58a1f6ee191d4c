import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSiteSettings } from '#domain/store/parse-settings.ts';
import { SETTINGS, type SettingKey } from '#domain/store/site-settings.ts';
import { settingFailureText, validateSetting } from '#domain/store/validate-setting.ts';

describe('accepts, in canonical form', () => {
  test.each([
    ['storeName', ' Slice & Co ', 'Slice & Co'],
    ['globalStoreEnable', 'FALSE', 'false'],
    ['decimalPlaces', '03', '3'],
    ['symbolPlacement', 'After', 'after'],
    ['store_type', 'digital', 'digital'],
    ['locale', 'de_de', 'de-DE'],
    ['time_zone', 'europe/berlin', 'Europe/Berlin'],
    ['time_zone', ' Asia/Kathmandu ', 'Asia/Katmandu'],
    ['time_zone', 'utc', 'UTC'],
    ['time_zone', '', 'UTC'],
    ['currencyCode', 'eur', 'EUR'],
    ['storeBgColor', 'tomato', '#ff6347'],
    ['storeBgColor', 'rgb(15 118 110)', '#0f766e'],
    ['logo', '/media/logo.svg', '/media/logo.svg'],
    ['og_image', 'https://cdn.example/a b.png', 'https://cdn.example/a%20b.png'],
    ['adminUrl', 'https://admin.example', 'https://admin.example/'],
    ['contact_link', 'MAILTO:hello@shop.example', 'mailto:hello@shop.example'],
    ['contact_link', '/page/contact', '/page/contact'],
    ['poweredByFooter', '<p>Powered by us</p>', '<p>Powered by us</p>'],
    ['default_tax_rate', '07.70', '7.7'],
    ['default_tax_rate', '0.0001', '0.0001'],
    ['plugin_messaging_chat_phone', ' +4930123456 ', '+4930123456'],
    ['plugin_analytics_measurement_id', 'G-ABC123DEF4', 'G-ABC123DEF4'],
    [
      'plugin_popups_wheel_prizes',
      ' [{"label":"A","weight":1}, {"label":"B","weight":2}]',
      '[{"label":"A","weight":1},{"label":"B","weight":2}]',
    ],
    ['map_tiles_url', 'https://tiles.example/{z}/{x}/{y}.png?key=1', 'https://tiles.example/{z}/{x}/{y}.png?key=1'],
    ['map_tiles_url', 'https://tiles.example:8443/a/{z}/{y}/{x}', 'https://tiles.example:8443/a/{z}/{y}/{x}'],
    ['logo', '', ''],
    ['locale', '  ', 'en-US'],
  ])('%s %j as %j', (key, value, stored) => {
    expect(validateSetting(key, value)).toEqual({ ok: true, value: stored });
  });
});

describe('refuses, with the expected format', () => {
  test.each([
    ['storename', 'x', 'Unknown setting "storename". Did you mean "storeName"?'],
    ['decimals', '2', 'Unknown setting "decimals". Did you mean "decimalPlaces"?'],
    ['qqqqqq', '2', 'Unknown setting "qqqqqq".'],
    ['__proto__', 'x', 'Unknown setting "__proto__".'],
    ['globalStoreEnable', 'no', 'globalStoreEnable: "no" is neither true nor false'],
    ['decimalPlaces', '5', 'decimalPlaces: "5" is not a whole number from 0 to 4'],
    ['decimalPlaces', '2.5', 'decimalPlaces: "2.5" is not a whole number from 0 to 4'],
    ['default_tax_rate', '101', 'default_tax_rate: "101" is not a percentage such as 7.7'],
    ['default_tax_rate', '1e1', 'is not a percentage'],
    ['default_tax_rate', '7.70001', 'is not a percentage'],
    ['symbolPlacement', 'left', 'symbolPlacement: "left" is not one of before, after'],
    ['locale', 'xx', 'locale: "xx" is not a known language tag such as en-US, de-DE or ar'],
    ['time_zone', 'Europe/Berln', 'time_zone: Unknown time zone "Europe/Berln". Did you mean "Europe/Berlin"?'],
    ['time_zone', '+02:00', 'time_zone: Unknown time zone "+02:00"'],
    ['currencyCode', 'euro', 'currencyCode: Unknown currency "EURO". Did you mean "EUR"?'],
    ['storeBgColor', 'red;}', 'storeBgColor: "red;}" is not a color such as #0f766e, rgb(15 118 110) or teal'],
    ['logo', '//evil.example/x.png', 'neither a path'],
    ['logo', 'mailto:a@b.example', 'neither a path'],
    ['contact_link', 'javascript:alert(1)', 'is neither a path such as /page/contact'],
    ['adminUrl', 'javascript:alert(1)', 'neither a path'],
    ['plugin_messaging_chat_phone', '030 123456', '"030 123456" is not in the format of +4930123456'],
    ['plugin_analytics_measurement_id', 'UA-1234-5', 'is not in the format of G-ABC123DEF4'],
    ['plugin_live_chat_tawk_id', '../../evil', 'is not in the format of 5f0c0ffee0ddba11c0ffee00/default'],
    ['plugin_customer_chat_page', 'a/b?c', 'is not in the format of slice.pizza'],
    ['plugin_popups_wheel_prizes', 'ten', 'must be JSON of at most 4000 characters'],
    ['plugin_popups_wheel_prizes', '[]', 'plugin_popups_wheel_prizes: must be 2 to 12 prizes'],
    [
      'map_tiles_url',
      'http://tiles.example/{z}/{x}/{y}.png',
      'the value is not in the format of https://tiles.example',
    ],
    ['map_tiles_url', 'https://tiles.example/{z}/{x}.png', 'is not in the format'],
    ['map_tiles_url', "https://tiles.example; script-src 'unsafe-inline'/{z}/{x}/{y}", 'is not in the format'],
    ['map_tiles_url', 'https://{s}.tiles.example/{z}/{x}/{y}', 'is not in the format'],
    ['storeName', 'a\nb', 'storeName: must be one line without control characters'],
    ['storeName', 'x'.repeat(301), 'storeName: must have at most 300 characters'],
    ['poweredByFooter', 'x'.repeat(20_001), 'poweredByFooter: must have at most 20000 characters'],
  ])('%s %j', (key, value, message) => {
    const check = validateSetting(key, value);
    expect(check.ok ? 'accepted' : settingFailureText(check)).toContain(message);
  });
});

test('every default is valid, and so is every stored value', () => {
  for (const [key, spec] of Object.entries(SETTINGS)) {
    expect(validateSetting(key, spec.default)).toEqual({ ok: true, value: spec.default });
  }
  const key = fc.constantFrom(...(Object.keys(SETTINGS) as SettingKey[]));
  const value = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.constantFrom('true', '3', 'ar_eg', 'jpy', 'Digital', '#ABC', '/a b'),
  );
  fc.assert(
    fc.property(key, value, (name, text) => {
      const check = validateSetting(name, text);
      if (!check.ok) return;
      expect(validateSetting(name, check.value)).toEqual(check);
      expect(String(readSiteSettings({ [name]: check.value })[name])).toBe(check.value);
    }),
    { numRuns: 3000 },
  );
});
