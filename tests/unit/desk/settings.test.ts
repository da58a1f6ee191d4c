import { describe, expect, test } from 'vitest';
import type { OperatorSetting } from '#contracts/operator/settings.ts';
import { checkColour } from '#desk/settings/colour-check.ts';
import { isFound, settingLabel, valueText } from '#desk/settings/setting-label.ts';
import { OPERATOR_SETTINGS, SETTINGS } from '#domain/store/site-settings.ts';

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
    expect(Math.max(...labels.map(({ length }) => length))).toBeLessThan(100);
  });
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
