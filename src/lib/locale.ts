/** Scripts written from right to left, by their ISO 15924 codes. */
const RTL_SCRIPTS = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr']);

/**
 * The canonical form of a language tag (`de_de` → `de-DE`), or null if it is malformed or the runtime has no data
 * for it: `Intl` would then silently speak the language of the machine it runs on.
 */
export function canonicalLocale(tag: string): string | null {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag.trim().replaceAll('_', '-'))[0] ?? null;
  } catch {
    return null;
  }
}

/** Direction in which a language is written, for `<html dir>`. A malformed tag reads left to right. */
export function textDirection(locale: string): 'ltr' | 'rtl' {
  try {
    return RTL_SCRIPTS.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
