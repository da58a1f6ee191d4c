import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadWords } from '#words/load-words.ts';
import { translator, type WordKey } from '#words/translate.ts';
import { languageOf, TEXT_LANGUAGES, wordSections, wordsOf } from '#words/words.ts';

type Entries = Record<string, Record<string, string | Record<string, string>>>;

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
const forms = (entry: string | Record<string, string>) => (typeof entry === 'string' ? { other: entry } : entry);

describe('a text', () => {
  test('is in the language of the locale', () => {
    expect(wordsOf('de-AT')('card.soldOut')).toBe('Ausverkauft');
    expect(wordsOf('en-IN')('card.soldOut')).toBe('Sold out');
  });

  test('is English if the language has no translation, and is marked as such', () => {
    expect(wordsOf('ja-JP')('card.soldOut')).toBe('Sold out');
    expect(languageOf('ja-JP')).toBe('en');
    expect(languageOf('de-AT')).toBe('de-AT');
  });

  test('contains its values, with numbers in the notation of the locale', () => {
    expect(wordsOf('en-US')('card.save', { amount: '$2' })).toBe('Save $2');
    expect(wordsOf('de-DE')('feed.loaded', { count: 1234 })).toBe('1.234 weitere Produkte');
    expect(wordsOf('en-US')('card.save', { other: 1 })).toBe('Save {amount}');
  });

  test.each([
    ['en', 0, '0 ratings'],
    ['en', 1, '1 rating'],
    ['ja-JP', 1, '1 rating'],
    ['de', 1, '1 Bewertung'],
    ['ar-EG', 2, 'تقييمان'],
    ['ar-EG', 3, '٣ تقييمات'],
  ])('has the plural form of %s for %d', (locale, count, text) => {
    expect(wordsOf(locale)('rating.count', { count })).toBe(text);
  });

  test('is replaced by its key if an island does not include it', () => {
    const t = translator(wordSections('de-DE', ['card']), { words: 'de-DE', numbers: 'de-DE' });
    expect(t('card.soldOut')).toBe('Ausverkauft');
    expect(t('shell.skip')).toBe('shell.skip');
    expect(t('card.constructor' as WordKey)).toBe('card.constructor');
  });
});

const FOLDER = join(import.meta.dirname, '../../../src/words');
const LANGUAGES = globSync('*.json', { cwd: FOLDER }).map((file) => file.replace('.json', ''));
const textsIn = (language: string): Entries =>
  Object.assign(
    {},
    ...['.', 'pages', 'server', 'desk', 'desk/home'].map((part) => readJson(join(FOLDER, part, `${language}.json`))),
  );
const readJson = (file: string): Entries => JSON.parse(readFileSync(file, 'utf8'));

test('every language with texts is known to the server and to the browser', async () => {
  expect([...TEXT_LANGUAGES].toSorted()).toEqual(LANGUAGES.toSorted());
  for (const language of LANGUAGES)
    expect(await loadWords(language)).toEqual(readJson(join(FOLDER, `${language}.json`)));
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the texts in %s', (language) => {
  const words = textsIn(language);
  const english = textsIn('en');

  test('all exist in English, with the same placeholders in every form', () => {
    for (const [section, entries] of Object.entries(words)) {
      for (const [name, entry] of Object.entries(entries)) {
        const original = english[section]?.[name];
        expect(original, `${section}.${name}`).toBeDefined();
        const wanted = holes(forms(original ?? '')['other'] ?? '');
        expect(holes(forms(entry)['other'] ?? ''), `${section}.${name}`).toEqual(wanted);
      }
    }
  });

  test('have every plural form of their language', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plurals = Object.values(words).flatMap((entries) =>
      Object.values(entries).filter((entry) => typeof entry !== 'string'),
    );
    for (const plural of plurals) expect(Object.keys(plural)).toEqual(expect.arrayContaining([...categories]));
  });
});
