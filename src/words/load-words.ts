import type { WordSections } from './translate.ts';

const ENGLISH = () => import('./en.json');
const LANGUAGES: Readonly<Record<string, () => Promise<{ default: WordSections }>>> = {
  ar: () => import('./ar.json'),
  de: () => import('./de.json'),
  en: ENGLISH,
};

/**
 * All words of a language, for what opens late: the words that a page carries are those of the island itself.
 * @param language of the words, as `languageOf` gives it: `de-AT`
 */
export async function loadWords(language: string): Promise<WordSections> {
  const load = LANGUAGES[language.split('-')[0] ?? ''] ?? ENGLISH;
  return (await load()).default;
}
