import type { WordSections } from './translate.ts';

const ENGLISH = () => import('./en.json');
const LANGUAGES: Readonly<Record<string, () => Promise<{ default: WordSections }>>> = {
  ar: () => import('./ar.json'),
  de: () => import('./de.json'),
  en: ENGLISH,
};

/**
 * Loads all texts of a language for content that appears late. A page itself contains only the texts of its first
 * islands.
 * @param language of the texts, as returned by `languageOf`: `de-AT`
 */
export async function loadWords(language: string): Promise<WordSections> {
  const load = LANGUAGES[language.split('-')[0] ?? ''] ?? ENGLISH;
  return (await load()).default;
}
