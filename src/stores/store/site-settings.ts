import { computed, type ReadableAtom } from 'nanostores';
import { $site } from './site.ts';

/** Settings by their key; the words true and false are booleans. */
export type SiteSettings = Readonly<Record<string, string | boolean>>;

/** `siteSettings` before site data has come. */
export const NO_SETTINGS: SiteSettings = {};

const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
]);

/** The settings of the store, for its shopper's branch. */
export const $siteSettings: ReadableAtom<SiteSettings> = computed($site, (site) =>
  site
    ? Object.fromEntries(Object.entries(site.settings).map(([key, text]) => [key, BOOLEANS.get(text) ?? text]))
    : NO_SETTINGS,
);
