import { computed, type ReadableAtom } from 'nanostores';
import type { SettingKey } from '#domain/store/site-settings.ts';
import { $site } from './site.ts';

/** Settings by key. The texts "true" and "false" are booleans. */
export type SiteSettings = { readonly [Key in SettingKey]?: string | boolean };

/** `siteSettings` before the site data is loaded. */
export const NO_SETTINGS: SiteSettings = {};

const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
]);

/** The settings of the store for the shopper's branch. */
export const $siteSettings: ReadableAtom<SiteSettings> = computed($site, (site) =>
  site
    ? Object.fromEntries(Object.entries(site.settings).map(([key, text]) => [key, BOOLEANS.get(text) ?? text]))
    : NO_SETTINGS,
);
