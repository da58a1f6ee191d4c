import { SLUG_PATTERN } from '#contracts/store-file/store-file-fields.ts';
import { slugify } from '#lib/slugify.ts';
import { tidyText } from '#lib/tidy-text.ts';

/** Name and slug as typed by an operator. Omitted ones stay unchanged. */
export interface TypedNames {
  name?: string | undefined;
  slug?: string | undefined;
}

const NAME_MAX = 300;

/**
 * Validates the typed texts and reports the first error.
 * @param called the term for a name of this kind.
 */
export function readNames(
  typed: TypedNames,
  called = 'name',
): { ok: true; names: { name?: string; slug?: string } } | { ok: false; message: string } {
  const names: { name?: string; slug?: string } = {};
  if (typed.name !== undefined) {
    names.name = tidyText(typed.name).replace(/\s+/gu, ' ').trim();
    if (names.name === '' || names.name.length > NAME_MAX)
      return { ok: false, message: `The ${called} has 1 to ${NAME_MAX} characters` };
  }
  if (typed.slug !== undefined) {
    if (!SLUG_PATTERN.test(typed.slug))
      return { ok: false, message: `"${typed.slug}" is no slug. Did you mean "${slugify(typed.slug)}"?` };
    names.slug = typed.slug;
  }
  return { ok: true, names };
}
