import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import arOfPages from './pages/ar.json' with { type: 'json' };
import deOfPages from './pages/de.json' with { type: 'json' };
import enOfPages from './pages/en.json' with { type: 'json' };
import arOfServer from './server/ar.json' with { type: 'json' };
import deOfServer from './server/de.json' with { type: 'json' };
import enOfServer from './server/en.json' with { type: 'json' };
import {
  type Languages,
  type Section,
  type Translate,
  translator,
  type WordSections,
  type Words,
} from './translate.ts';

/** All texts by language, for the server. Browsers receive only the sections that an island uses. */
const ENGLISH: Words = { ...en, ...enOfPages, ...enOfServer };
const LANGUAGES: Readonly<Record<string, WordSections>> = {
  ar: { ...ar, ...arOfPages, ...arOfServer },
  de: { ...de, ...deOfPages, ...deOfServer },
  en: ENGLISH,
};

/** Languages with translated texts. */
export const TEXT_LANGUAGES: readonly string[] = Object.keys(LANGUAGES);

interface LocaleWords {
  readonly sections: Words;
  readonly languages: Languages;
  readonly translate: Translate;
}

const known = new Map<string, LocaleWords>();

/** The texts of a store's locale, such as `de-AT`, with English where its language has none. Memoised by locale. */
export const wordsOf = (locale: string): Translate => wordsFor(locale).translate;

/** The value of `lang` for the texts of a locale: the locale itself, or `en` if there are no texts in its language. */
export const languageOf = (locale: string): string => wordsFor(locale).languages.words;

/** Sections of a locale's texts, to be passed to an island. */
export function wordSections<Name extends Section>(locale: string, names: readonly Name[]): Pick<Words, Name> {
  const { sections } = wordsFor(locale);
  return Object.fromEntries(names.map((name) => [name, sections[name]])) as Pick<Words, Name>;
}

function wordsFor(locale: string): LocaleWords {
  let words = known.get(locale);
  if (!words) {
    const own = LANGUAGES[locale.split('-')[0] ?? ''];
    const sections = merged(own ?? {});
    const languages = { words: own ? locale : 'en', numbers: locale };
    words = { sections, languages, translate: translator(sections, languages) };
    known.set(locale, words);
  }
  return words;
}

/** English texts, overridden by those of the language. */
function merged(own: WordSections): Words {
  // Typed as plain objects: the union over all sections is too complex for the compiler.
  const theirs: Readonly<Record<string, object | undefined>> = own;
  const sections = Object.entries<object>(ENGLISH).map(([name, entries]) => [name, { ...entries, ...theirs[name] }]);
  return Object.fromEntries(sections) as Words;
}
