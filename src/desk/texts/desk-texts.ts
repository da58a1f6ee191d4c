import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishFramework from 'ra-language-english';
import { useSyncExternalStore } from 'react';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { DeskLanguage } from '#domain/operators/desk-language.ts';
import { textDirection } from '#lib/locale.ts';
import english from '#words/desk/en.json';
import { translator, type WordValues } from '#words/translate.ts';

type Texts = typeof english;
/** Key of a text of the desk: `section.name`. */
export type DeskKey = { [Name in keyof Texts & string]: `${Name}.${keyof Texts[Name] & string}` }[keyof Texts & string];
export type DeskTranslate = (key: DeskKey, values?: WordValues) => string;

interface Language {
  /** The desk's own texts by section. */
  readonly texts: Texts;
  /** Texts of react-admin. */
  readonly framework: TranslationMessages;
}

/** Later languages lack what is not translated, and English fills it in. */
function withEnglish(texts: object, framework: object): Language {
  return {
    texts: merged(english, texts) as Texts,
    framework: merged(englishFramework, framework) as TranslationMessages,
  };
}

function merged(ours: object, theirs: object): object {
  const own: Record<string, unknown> = { ...ours };
  for (const [key, value] of Object.entries(theirs)) {
    const known = own[key];
    const isBranch = typeof known === 'object' && known !== null && !('other' in known);
    own[key] = isBranch ? merged(known, value as object) : value;
  }
  return own;
}

const load = async (texts: Promise<{ default: object }>, framework: Promise<{ default: object }>) =>
  withEnglish((await texts).default, (await framework).default);

const LOADERS: Readonly<Record<DeskLanguage, () => Promise<Language>>> = {
  en: async () => ({ texts: english, framework: englishFramework }),
  de: () => load(import('#words/desk/de.json'), import('#words/desk/react-admin/de.json')),
  ar: () => load(import('#words/desk/ar.json'), import('#words/desk/react-admin/ar.json')),
};

/** Languages of the desk with their own names. */
export const LANGUAGES: readonly { locale: DeskLanguage; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'de', name: 'Deutsch' },
  { locale: 'ar', name: 'العربية' },
];

const STORED = 'desk.language';
const isKnown = (tag: string | undefined): tag is DeskLanguage => tag !== undefined && tag in LOADERS;

/** The language that was chosen on this device, or else the first of the browser that the desk speaks. */
function preferred(): DeskLanguage {
  const stored = localStorage.getItem(STORED) ?? undefined;
  if (isKnown(stored)) return stored;
  return navigator.languages.map((tag) => tag.split('-')[0]).find(isKnown) ?? 'en';
}

interface Current {
  readonly language: DeskLanguage;
  readonly t: DeskTranslate;
}

let current: Current = { language: 'en', t: () => '' };
const listeners = new Set<() => void>();

/** Loads a language and makes it that of the page. Returns the texts of react-admin. */
async function speak(language: DeskLanguage): Promise<TranslationMessages> {
  const { texts, framework } = await LOADERS[language]();
  current = { language, t: translator<DeskKey>(texts, { words: language, numbers: language }) };
  Object.assign(document.documentElement, { lang: language, dir: textDirection(language) });
  for (const listener of listeners) listener();
  return framework;
}

/** Loads the texts that the first screen needs. */
export async function startTexts(): Promise<I18nProvider> {
  const first = preferred();
  const messages = await speak(first);
  const change = async (locale: string): Promise<TranslationMessages> => {
    const language = isKnown(locale) ? locale : 'en';
    localStorage.setItem(STORED, language);
    return speak(language);
  };
  let isStarted = false;
  const messagesOf = (locale: string) => {
    // The provider reads the first language at once.
    if (isStarted) return change(locale);
    isStarted = true;
    return messages;
  };
  return polyglotI18nProvider(messagesOf, first, [...LANGUAGES], { allowMissing: true });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The language of the desk and its texts, kept up to date. */
export const useTexts = (): Current => useSyncExternalStore(subscribe, () => current);

/** Translates the texts of the desk. */
export const useT = (): DeskTranslate => useTexts().t;
