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

/** The words by language, for the server: the browser is handed the sections that an island uses. */
const ENGLISH: Words = { ...en, ...enOfPages, ...enOfServer };
const LANGUAGES: Readonly<Record<string, WordSections>> = {
  ar: { ...ar, ...arOfPages, ...arOfServer },
  de: { ...de, ...deOfPages, ...deOfServer },
  en: ENGLISH,
};

/** The languages that there are words in. */
export const TEXT_LANGUAGES: readonly string[] = Object.keys(LANGUAGES);

interface LocaleWords {
  readonly sections: Words;
  readonly languages: Languages;
  readonly translate: Translate;
}

const known = new Map<string, LocaleWords>();

/** The words of a store's locale, such as `de-AT`; what its language lacks is English. Memoised by locale. */
export const wordsOf = (locale: string): Translate => wordsFor(locale).translate;

/** The language that the words of a locale are in: its own, or `en` where there are none, for `lang`. */
export const languageOf = (locale: string): string => wordsFor(locale).languages.words;

/** Some sections of a locale's words, to be handed to an island. */
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

/** English with a language's own words in the place of its own. */
function merged(own: WordSections): Words {
  // As plain objects: of so many sections the compiler would make a union that it finds too complex.
  const theirs: Readonly<Record<string, object | undefined>> = own;
  const sections = Object.entries<object>(ENGLISH).map(([name, entries]) => [name, { ...entries, ...theirs[name] }]);
  return Object.fromEntries(sections) as Words;
}
