import { SEARCH_QUERY_MAX } from '#contracts/limits.ts';

/** The search query for `text` as typed by the shopper. Empty if it contains no words. */
export const searchQuery = (text: string): string =>
  // The limit counts UTF-16 units, so cutting there could leave half of a surrogate pair.
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, SEARCH_QUERY_MAX)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
