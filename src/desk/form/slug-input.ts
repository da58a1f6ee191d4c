import { SLUG_MAX } from '#contracts/limits.ts';
import { SLUG_PATTERN } from '#domain/catalog/slug.ts';

/** Attributes of an input for a slug. Browsers read a pattern with the flag `v`, which wants hyphens escaped. */
export const SLUG_INPUT = {
  dir: 'ltr',
  pattern: SLUG_PATTERN.source.replaceAll('_-]', String.raw`_\-]`),
  maxLength: SLUG_MAX,
} as const;
