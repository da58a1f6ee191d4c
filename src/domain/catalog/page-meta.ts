import type { SeoAffixKey, SeoKind, SiteSettings } from '../store/site-settings.ts';
import { clip, plainText } from './plain-text.ts';

/** The settings that determine page metadata. */
type SeoSettings = Pick<SiteSettings, 'storeName' | 'seo_meta_title' | 'seo_meta_description' | SeoAffixKey>;

/** The page to describe. `title` and `description` may contain HTML or be absent. */
export interface PageMetaRequest {
  readonly kind: SeoKind | 'home';
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly settings: SeoSettings;
}

export interface PageMeta {
  readonly title: string;
  /** At most 160 characters. Empty if neither the page nor the store has one. */
  readonly description: string;
}

/** Length of a description that search engines show. */
const MAX_DESCRIPTION = 160;
/**
 * Longer texts are never shown. The patterns below take quadratic time, and a description may have 200,000 characters.
 */
const MAX_READ = 1_000;
/** Minimum room for a page's own text next to a long prefix and suffix. */
const MIN_OWN = 60;

/**
 * Title and description of a page: its own text or the store's default, between the prefix and suffix of its kind
 * (product, category, page; all others are general). The result is plain text and must be escaped by the caller.
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

/** Omits an affix that equals the text, such as the store's name on its home page. */
function join(text: string, [before, after]: readonly [string, string]): string {
  const own = tidy(text).toLowerCase();
  const [prefix, suffix] = [before, after].map((affix) => (tidy(affix).toLowerCase() === own ? '' : affix));
  return tidy(`${prefix} ${text} ${suffix}`);
}

/** Removes duplicate separators and spaces, and separators at either end. */
const tidy = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/ ([|·•–—:~/-]+)(?: [|·•–—:~/-]+)+(?= )/gu, ' $1')
    .replace(/^[\s|·•–—:~/,-]*[|·•–—:~/,-](?:\s+|$)|^\s+/u, '')
    .replace(/(?:\s*[|·•–—:,]|\s+[~/-])+\s*$/u, '')
    .trim();
