import { use } from 'react';
import { type DistanceUnit, useDistance } from '../branches/distance.ts';
import { useTexts } from '../texts/desk-texts.ts';
import type { SettingRecord } from './setting-data.ts';

/** A setting with its texts in the language of the desk. */
export interface ShownSetting extends SettingRecord {
  /** Language of `help`: English where it is not translated. */
  readonly helpLanguage: string;
}

/** Descriptions by key, those for stores of miles by `key.mi`, and names of options by `key.option`. */
type SettingTexts = Readonly<Record<string, string>>;

const LOADERS: Readonly<Record<string, () => Promise<{ default: SettingTexts }>>> = {
  de: () => import('#words/desk/settings/de.json'),
  ar: () => import('#words/desk/settings/ar.json'),
};

const loaded = new Map<string, Promise<SettingTexts>>();

/** The settings with their texts in the language of the desk. The screen waits for those of another language. */
export function useShownSettings(settings: readonly SettingRecord[]): ShownSetting[] {
  const { language } = useTexts();
  const texts = loaded.get(language) ?? (LOADERS[language]?.() ?? Promise.resolve({ default: {} })).then(textsOf);
  loaded.set(language, texts);
  const { unit } = useDistance();
  return inLanguage(settings, use(texts), { language, unit });
}

const textsOf = ({ default: texts }: { default: SettingTexts }): SettingTexts => texts;

/** Replaces the English texts of settings by those of another language, where it has them. */
export const inLanguage = (
  settings: readonly SettingRecord[],
  texts: SettingTexts,
  { language, unit }: { language: string; unit: DistanceUnit['unit'] },
): ShownSetting[] =>
  settings.map((setting) => ({
    ...setting,
    help: texts[`${setting.key}.${unit}`] ?? texts[setting.key] ?? setting.help,
    helpLanguage: setting.key in texts ? language : 'en',
    option_names: Object.fromEntries(
      Object.entries(setting.option_names).map(([option, name]) => [option, texts[`${setting.key}.${option}`] ?? name]),
    ),
  }));
