import type en from './en.json';
import type enOfPages from './pages/en.json';
import type enOfServer from './server/en.json';

/** A text, or its forms by `Intl.PluralRules` category. `other` is always present. */
type Entry = string | ({ readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** Texts that content opened late may show on any page. A browser loads all of them, so there should be few. */
type LateWords = typeof en;

/**
 * The texts of the storefront. English is complete and defines the keys. A page passes the texts in `pages/` to the
 * islands that it starts with. The texts in `server/` appear only in pages, mails and API responses; no script shows
 * them.
 */
export type Words = LateWords & typeof enOfPages & typeof enOfServer;
export type Section = keyof Words & string;

/** Texts of a language by section. A missing text is shown as its key. */
export type WordSections = { readonly [Name in Section]?: Readonly<Partial<Record<keyof Words[Name], Entry>>> };

/** Key of a text: `section.name`. */
export type WordKey = { [Name in Section]: `${Name}.${keyof Words[Name] & string}` }[Section];

/** Values for the `{placeholders}` of a text. `count` also selects the plural form. */
export type WordValues = Readonly<Record<string, string | number>>;

/** Returns a text in the language of a store. */
export type Translate = (key: WordKey, values?: WordValues) => string;

/** Locales of the texts and of the numbers in them. They differ if there are no texts in the store's language. */
export interface Languages {
  /** Selects the plural form. */
  readonly words: string;
  /** Formats the numbers among the values. */
  readonly numbers: string;
}

/** Texts of any part by section, of which some may be missing. */
type Texts = Readonly<Record<string, Readonly<Record<string, Entry>> | undefined>>;

/** Creates the translate function for the texts of a language. A missing text is replaced by its key. */
export function translator<Key extends string = WordKey>(
  sections: WordSections | Texts,
  languages: Languages,
): (key: Key, values?: WordValues) => string {
  const plural = new Intl.PluralRules(languages.words);
  // A browser takes tens of milliseconds for its first number format, and most texts need none.
  let numbers: Intl.NumberFormat | undefined;
  const numberText = (value: number): string => {
    numbers ??= new Intl.NumberFormat(languages.numbers);
    return numbers.format(value);
  };
  return (key, values = {}) => {
    const entry = entryOf(sections as Texts, key);
    const text =
      typeof entry === 'string' ? entry : (entry[plural.select(Number(values['count'] ?? 0))] ?? entry.other);
    return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
      const value = values[name];
      return value === undefined ? hole : typeof value === 'number' ? numberText(value) : value;
    });
  };
}

function entryOf(sections: Texts, key: string): Entry {
  const [section = '', name = ''] = key.split('.');
  const entries: Readonly<Record<string, Entry>> = sections[section] ?? {};
  return (Object.hasOwn(entries, name) && entries[name]) || key;
}
