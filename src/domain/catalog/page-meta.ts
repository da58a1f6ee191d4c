import type { SeoAffixKey, SeoKind } from '../store/setting-keys.ts';
import type { SiteSettings } from '../store/site-settings.ts';
import { clip, plainText } from './plain-text.ts';

/** The settings that page metadata is made of. */
export type SeoSettings = Pick<SiteSettings, 'storeName' | 'seo_meta_title' | 'seo_meta_description' | SeoAffixKey>;

/** A page whose metadata is wanted; `title` and `description` may be HTML or absent. */
export interface PageMetaRequest {
  readonly kind: SeoKind | 'home';
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly settings: SeoSettings;
}

export interface PageMeta {
  readonly title: string;
  /** At most 160 characters; empty if neither the page nor the store has one. */
  readonly description: string;
}

/** What search engines show of a description. */
const MAX_DESCRIPTION = 160;
/** More of a text is never shown; the patterns below take quadratic time, and a description may have 200,000 signs. */
const MAX_READ = 1_000;
/** A page's own words keep at least this much room beside a long prefix and suffix. */
const MIN_OWN = 60;

/**
 * Title and description of a page: its own words or the store's defaults, between the prefix and the suffix of its
 * kind (product, category, page; every other page is general). Plain text: the caller escapes it.
 */
export function pageMeta({ kind, title, description, settings }: PageMetaRequest): PageMeta {
  const seo: SeoKind = kind === 'home' ? 'general' : kind;
  const affixes = (field: 'title' | 'description') =>
    [settings[`seo_${seo}_${field}_prefix`], settings[`seo_${seo}_${field}_suffix`]].map((text) =>
      clip(plainText(text), MAX_READ),
    ) as [string, string];
  const ownTitle = firstText(title, settings.seo_meta_title, settings.storeName);
  const [before, after] = affixes('description');
  const room = Math.max(MIN_OWN, MAX_DESCRIPTION - before.length - after.length - 2);
  const ownDescription = clip(firstText(description, settings.seo_meta_description), room);
  return {
    title: join(ownTitle, affixes('title')),
    description: ownDescription && clip(join(ownDescription, [before, after]), MAX_DESCRIPTION),
  };
}

const firstText = (...texts: readonly (string | null | undefined)[]): string =>
  texts.map((text) => clip(plainText(text ?? ''), MAX_READ)).find((text) => tidy(text) !== '') ?? '';

/** An affix that says the same as the text (the store's name on its home page) is left out. */
function join(text: string, [before, after]: readonly [string, string]): string {
  const own = tidy(text).toLowerCase();
  const [prefix, suffix] = [before, after].map((affix) => (tidy(affix).toLowerCase() === own ? '' : affix));
  return tidy(`${prefix} ${text} ${suffix}`);
}

/** Without separators that have nothing on their other side, doubled separators and doubled spaces. */
const tidy = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/ ([|·•–—:~/-]+)(?: [|·•–—:~/-]+)+(?= )/gu, ' $1')
    .replace(/^[\s|·•–—:~/,-]*[|·•–—:~/,-](?:\s+|$)|^\s+/u, '')
    .replace(/(?:\s*[|·•–—:,]|\s+[~/-])+\s*$/u, '')
    .trim();
