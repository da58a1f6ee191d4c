import type { WordSections } from './translate.ts';

const ENGLISH = () => import('./en.json');
const LANGUAGES: Readonly<Record<string, () => Promise<{ default: WordSections }>>> = {
  ar: () => import('./ar.json'),
  de: () => import('./de.json'),
  en: ENGLISH,
};

/**
 * All words of a language, for what a page shows late: it carries those alone that its own islands begin with.
 * @param language of the words, as `languageOf` gives it: `de-AT`
 */
export async function loadWords(language: string): Promise<WordSections> {
  const load = LANGUAGES[language.split('-')[0] ?? ''] ?? ENGLISH;
  return (await load()).default;
}
