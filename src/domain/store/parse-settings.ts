import { canonicalLocale, textDirection } from '#lib/locale.ts';
import { canonicalTimeZone } from '#lib/time/time-zone.ts';
import { AMOUNT, PERCENT } from '../money/amount-text.ts';
import type { SettingSpec } from './setting-spec.ts';
import { isSettingKey, SETTINGS, type SettingKey, type SiteSettings } from './site-settings.ts';

/** Settings as stored or received. They are text, but another commerce backend may send JSON booleans and numbers. */
export type RawSettings = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Parses the key-value settings of a store. Missing, blank and invalid values become the default; numbers out of range
 * become the nearest allowed value. Colours, links and HTML are not checked here but by `theme`, `safeLink` and the
 * sanitizer. Never throws.
 */
export function readSiteSettings(raw: RawSettings): SiteSettings {
  const given = Object.entries(raw).map(([key, value]) => [key, String(value ?? '').trim()] as const);
  const known = new Map(given.filter(([key]) => isSettingKey(key)));
  const values = Object.entries<SettingSpec>(SETTINGS).map(([key, spec]) => [key, read(spec, known.get(key) ?? '')]);
  const settings = Object.fromEntries(values) as Omit<SiteSettings, 'dir' | 'other'>;
  return {
    ...settings,
    dir: textDirection(settings.locale),
    other: Object.fromEntries(given.filter(([key]) => !isSettingKey(key))),
  };
}

/** Some stored settings of a store. Absent ones have their defaults. */
export type StoredSettings<Key extends SettingKey> = { readonly [Name in Key]?: string };

/** Like `readSiteSettings`, for the named settings only. */
export const readSettings = <Key extends SettingKey>(
  keys: readonly Key[],
  stored: StoredSettings<Key>,
): Pick<SiteSettings, Key> =>
  Object.fromEntries(keys.map((key) => [key, read(SETTINGS[key], stored[key]?.trim() ?? '')])) as Pick<
    SiteSettings,
    Key
  >;

function read(spec: SettingSpec, text: string): string | number | boolean {
  switch (spec.type) {
    case 'boolean':
      return readBoolean(text) ?? spec.default === 'true';
    case 'integer': {
      const number = text === '' ? Number.NaN : Math.trunc(Number(text));
      return Number.isNaN(number) ? Number(spec.default) : Math.min(Math.max(number, spec.min), spec.max);
    }
    case 'percent':
      return PERCENT.test(text) ? Math.min(Number(text), 100) : Number(spec.default);
    case 'amount':
      return Number(AMOUNT.test(text) ? text : spec.default);
    case 'choice':
      return spec.options.includes(text.toLowerCase()) ? text.toLowerCase() : spec.default;
    case 'locale':
      return canonicalLocale(text) ?? spec.default;
    case 'time_zone':
      return canonicalTimeZone(text) ?? spec.default;
    case 'currency':
      return /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : spec.default;
    case 'pattern':
      return spec.pattern.test(text) ? text : spec.default;
    default:
      return text === '' ? spec.default : text;
  }
}

function readBoolean(text: string): boolean | null {
  const word = text.toLowerCase();
  return word === 'true' ? true : word === 'false' ? false : null;
}
