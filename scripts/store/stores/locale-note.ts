import { isTranslated } from '#services/stores/setting-notes.ts';
import { TEXT_LANGUAGES } from '#words/words.ts';

/**
 * Tells the operator that a locale has no translations, and which language shoppers see instead. Null if it has them.
 */
export function localeNote(locale: string): string | null {
  const language = locale.split('-')[0] ?? '';
  if (isTranslated(locale)) return null;
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const there = TEXT_LANGUAGES.map((code) => `${names.of(code)} (${code})`).join(', ');
  return (
    `There is no ${names.of(language)} translation: buttons and messages are in English, prices and dates in the format ` +
    `of ${locale}. Available: ${there}.`
  );
}
