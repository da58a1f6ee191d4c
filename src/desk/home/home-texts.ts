import { use } from 'react';
import english from '#words/desk/home/en.json';
import { translator, type WordValues } from '#words/translate.ts';
import { useTexts } from '../texts/desk-texts.ts';

type Texts = typeof english;
/** Key of a text of this section. They are many, so they load with it and not with the desk. */
type HomeKey = { [Name in keyof Texts & string]: `${Name}.${keyof Texts[Name] & string}` }[keyof Texts & string];
export type HomeTranslate = (key: HomeKey, values?: WordValues) => string;

const LOADERS: Readonly<Record<string, () => Promise<{ default: object }>>> = {
  de: () => import('#words/desk/home/de.json'),
  ar: () => import('#words/desk/home/ar.json'),
};

const loaded = new Map<string, Promise<HomeTranslate>>();

async function load(language: string): Promise<HomeTranslate> {
  const { default: texts } = (await LOADERS[language]?.()) ?? { default: english };
  return translator<HomeKey>(texts as Texts, { words: language, numbers: language });
}

/** Translates the texts of this section. Its screen waits for those of another language. */
export function useHomeT(): HomeTranslate {
  const { language } = useTexts();
  const texts = loaded.get(language) ?? load(language);
  loaded.set(language, texts);
  return use(texts);
}
