import type en from './en.json';
import type enOfServer from './server/en.json';

/** A text, or its forms by `Intl.PluralRules` category; `other` is always there. */
export type Entry = string | ({ readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/**
 * The words of the storefront: English is complete and gives the names. Those in `server/` stand in pages and answers,
 * or are handed to an island with its page. The others come late and all at once, with what lies over every page
 * (`islands/Overlays.tsx`): a section that nothing there says does not belong to them.
 */
export type Words = typeof en & typeof enOfServer;
export type Section = keyof Words & string;

/** Words of a language by section; those that are missing are shown by their name. */
export type WordSections = { readonly [Name in Section]?: Readonly<Partial<Record<keyof Words[Name], Entry>>> };

/** Name of a text: `section.name`. */
export type WordKey = { [Name in Section]: `${Name}.${keyof Words[Name] & string}` }[Section];

/** What stands for the `{names}` of a text; `count` also chooses the plural form. */
export type WordValues = Readonly<Record<string, string | number>>;

/** Gives a text in the language of a store. */
export type Translate = (key: WordKey, values?: WordValues) => string;

/** The language in which words are written, where that is not the store's own. */
export interface Languages {
  /** Decides the plural form. */
  readonly words: string;
  /** Decides how numbers among the values are written. */
  readonly numbers: string;
}

/** Makes the giver of texts from a language's words; a text that is missing is its name. */
export function translator(sections: WordSections, languages: Languages): Translate {
  const plural = new Intl.PluralRules(languages.words);
  const number = new Intl.NumberFormat(languages.numbers);
  return (key, values = {}) => {
    const entry = entryOf(sections, key);
    const text =
      typeof entry === 'string' ? entry : (entry[plural.select(Number(values['count'] ?? 0))] ?? entry.other);
    return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
      const value = values[name];
      return value === undefined ? hole : typeof value === 'number' ? number.format(value) : value;
    });
  };
}

function entryOf(sections: WordSections, key: WordKey): Entry {
  const [section, name] = key.split('.') as [Section, string];
  const entries: Readonly<Record<string, Entry>> = sections[section] ?? {};
  return (Object.hasOwn(entries, name) && entries[name]) || key;
}
