import { SEARCH_QUERY_MAX } from '#contracts/limits.ts';

/** The words that are asked for when a shopper typed `text`; empty if there are none. */
export const searchQuery = (text: string): string =>
  // A limit counted in UTF-16 units must not leave half a character at the end.
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, SEARCH_QUERY_MAX)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
