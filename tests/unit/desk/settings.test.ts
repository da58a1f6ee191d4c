import { describe, expect, test } from 'vitest';
import type { OperatorSetting } from '#contracts/operator/settings.ts';
import { distanceUnit } from '#desk/branches/distance.ts';
import { decimalText } from '#desk/form/decimal-text.ts';
import { checkColour } from '#desk/settings/colour-check.ts';
import { numberText } from '#desk/settings/number-text.ts';
import type { SettingRecord } from '#desk/settings/setting-data.ts';
import { isFound, settingLabel, valueText } from '#desk/settings/setting-label.ts';
import { settingParts } from '#desk/settings/setting-parts.ts';
import { inLanguage } from '#desk/settings/shown-settings.ts';
import { OPERATOR_SETTINGS, SETTINGS } from '#domain/store/site-settings.ts';
import arabic from '#words/desk/settings/ar.json' with { type: 'json' };
import german from '#words/desk/settings/de.json' with { type: 'json' };

describe('the label of a setting', () => {
  test.each([
    ['Logo of the store', 'Logo of the store', ''],
    ['Name of the store, shown in page titles', 'Name of the store', 'Shown in page titles'],
    ['Prices include tax; off adds it', 'Prices include tax', 'Off adds it'],
    ['The store is open. Off shows a closed notice', 'The store is open', 'Off shows a closed notice'],
    ['A link: a path, mailto: or tel:. Empty: none', 'A link', 'A path, mailto: or tel:. Empty: none'],
    ['Speed of 1.5', 'Speed of 1.5', ''],
  ])('is the first part of its description: %s', (help, label, rest) =>
    expect(settingLabel(help)).toEqual({ label, rest }),
  );

  test('is short for every setting', () => {
    const labels = Object.values(OPERATOR_SETTINGS).map(({ description }) => settingLabel(description).label);
    expect(labels.filter(({ length }) => length > 45)).toEqual([]);
  });
});

describe.each([
  ['de', german],
  ['ar', arabic],
] as const)('the texts of settings in %s', (language, texts) => {
  const records = Object.entries(OPERATOR_SETTINGS).map(([key, spec]) => ({
    key,
    help: spec.description,
    option_names: spec.type === 'choice' ? Object.fromEntries(spec.options.map((option) => [option, option])) : {},
  })) as unknown as SettingRecord[];

  test('describe every setting, and nothing else', () => {
    const shown = inLanguage(records, texts, { language, unit: 'km' });
    expect(shown.filter(({ helpLanguage }) => helpLanguage !== language).map(({ key }) => key)).toEqual([]);
    const known = records.flatMap(({ key, option_names: names }) => [
      key,
      ...(OPERATOR_SETTINGS[key]?.milesDescription ? [`${key}.mi`] : []),
      ...Object.keys(names).map((name) => `${key}.${name}`),
    ]);
    expect(Object.keys(texts).filter((key) => !known.includes(key))).toEqual([]);
  });

  test('begin with a short label of its own', () => {
    const labels = inLanguage(records, texts, { language, unit: 'km' }).map(({ help }) => settingLabel(help).label);
    expect(labels.filter(({ length }) => length > 50)).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

test('a setting without a text in the language of the desk stays English', () => {
  const [shown] = inLanguage(
    [{ key: 'new', help: 'New', option_names: { a: 'A' } } as unknown as SettingRecord],
    {},
    { language: 'de', unit: 'km' },
  );
  expect(shown).toMatchObject({ help: 'New', helpLanguage: 'en', option_names: { a: 'A' } });
});

test('is described in miles where roads have miles, in every language', () => {
  const spec = OPERATOR_SETTINGS['road_minutes_per_km'];
  const record = {
    key: 'road_minutes_per_km',
    help: spec?.milesDescription,
    option_names: {},
  } as unknown as SettingRecord;
  for (const [texts, miles] of [
    [{}, 'per mile'],
    [german, 'je Meile'],
    [arabic, 'لكل ميل'],
  ] as const) {
    const [shown] = inLanguage([record], texts, { language: 'any', unit: 'mi' });
    expect(shown?.help).toContain(miles);
  }
});

describe('the number of a setting', () => {
  const textOf = (locale: string, setting: Partial<OperatorSetting>) =>
    numberText(
      { type: 'pattern', measure: null, ...setting },
      { decimal: decimalText(locale), unit: distanceUnit(locale), currencyDecimals: 2 },
    );

  test('is typed in the notation of the operator', () => {
    const { read, write } = textOf('de-DE', { measure: 'ratio' });
    expect([write('1.3'), read('1,35'), read('viel'), write('')]).toEqual(['1,3', '1.35', 'viel', '']);
    const amount = textOf('de-DE', { type: 'amount' });
    expect([amount.write('2.5'), amount.write('12.345')]).toEqual(['2,50', '12,345']);
    expect(textOf('de-DE', { type: 'text' }).read('1,3')).toBe('1,3');
  });

  test('per kilometer is one per mile where roads have miles, and stays what was typed', () => {
    const { read, write } = textOf('en-US', { measure: 'per_km' });
    // A number below 0 is refused, with the number that was typed.
    expect([read('3'), write('2'), read('-1')]).toEqual(['1.86', '3.2', '-1']);
    for (const typed of ['0', '0.5', '1.3', '3', '4.5', '12']) expect(write(read(typed))).toBe(typed);
    expect(textOf('de-DE', { measure: 'per_km' }).write('2.5')).toBe('2,5');
  });
});

test('settings of a section stay together under its heading', () => {
  const settings = [
    { key: 'a', group: 'rewards', section: 'earn' },
    { key: 'b', group: 'rewards', section: 'spend' },
    { key: 'c', group: 'rewards', section: 'earn' },
    { key: 'd', group: 'search', section: null },
  ] as const;
  expect(
    settingParts(settings).map(({ section, settings: of }) => [section, of.map(({ key }) => key).join('')]),
  ).toEqual([
    ['earn', 'ac'],
    ['spend', 'b'],
    [null, 'd'],
  ]);
});

test('a setting is found by every word of its key, description or value', () => {
  const setting = {
    key: 'storeBgColor',
    help: 'Brand colour: header',
    value: '#0f5257',
    option_names: {},
  } as unknown as OperatorSetting;
  for (const search of ['brand', 'storebg', 'bg color', 'HEADER store', '0f52'])
    expect(isFound(setting, search)).toBe(true);
  expect(isFound(setting, 'brand footer')).toBe(false);
});

test('a value is read by its name where it has one', () => {
  const setting = { type: 'choice', option_names: { physical: 'Physical goods' } } as unknown as OperatorSetting;
  expect(valueText(setting, 'physical', 'en')).toBe('Physical goods');
  expect(valueText({ ...setting, type: 'locale' }, 'en-US', 'de')).toBe('Englisch (Vereinigte Staaten)');
  expect(valueText({ ...setting, type: 'locale' }, 'not a locale', 'en')).toBe('not a locale');
  expect(valueText({ ...setting, type: 'currency' }, 'USD', 'en')).toBe('US Dollar');
});

describe('a colour is checked by the rules of the theme', () => {
  const defaults = { storeBgColor: '#0f5257', storeTextOnBgColor: '#ffffff', storeTextColor: '#0f5257' };

  test('one that can be read is shown as it is', () => {
    const checked = checkColour('storeTextColor', defaults);
    expect(checked).toMatchObject({ colour: '#0f5257', shown: null });
    expect(checked?.white).toBeCloseTo(8.87, 1);
    expect(checkColour('storeBgColor', defaults)?.shown).toBeNull();
  });

  test('one that cannot is replaced, also if it is another colour that changed', () => {
    expect(checkColour('storeTextColor', { ...defaults, storeTextColor: '#ffee00' })?.shown).toMatch(/^#/);
    expect(checkColour('storeTextOnBgColor', defaults)?.shown).toBeNull();
    expect(checkColour('storeTextOnBgColor', { ...defaults, storeBgColor: 'white' })?.shown).not.toBeNull();
  });

  test('anything else is no colour', () =>
    expect(checkColour('storeBgColor', { storeBgColor: 'brandish' })).toBeNull());

  test('every colour of the table but that of the brand must be readable', () => {
    const colours = Object.entries(SETTINGS).filter(([, { type }]) => type === 'colour');
    const pale = colours.map(([key]) => checkColour(key, { storeBgColor: '#ffffff', [key]: '#fffde7' })?.shown);
    expect(pale.filter(Boolean)).toHaveLength(colours.length - 1);
  });
});
