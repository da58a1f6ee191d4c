/** Right-to-left scripts by ISO 15924 code. */
const RTL_SCRIPTS = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr']);

/**
 * The canonical form of a language tag (`de_de` → `de-DE`). Null if it is malformed or the runtime has no data for it,
 * because `Intl` would then silently use the language of the machine.
 */
export function canonicalLocale(tag: string): string | null {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag.trim().replaceAll('_', '-'))[0] ?? null;
  } catch {
    return null;
  }
}

/** Writing direction of a language, for `<html dir>`. A malformed tag counts as left to right. */
export function textDirection(locale: string): 'ltr' | 'rtl' {
  try {
    return RTL_SCRIPTS.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
