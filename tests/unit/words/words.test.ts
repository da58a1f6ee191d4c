import { describe, expect, test } from 'vitest';
import ar from '#words/ar.json' with { type: 'json' };
import de from '#words/de.json' with { type: 'json' };
import en from '#words/en.json' with { type: 'json' };
import arOfPages from '#words/pages/ar.json' with { type: 'json' };
import deOfPages from '#words/pages/de.json' with { type: 'json' };
import enOfPages from '#words/pages/en.json' with { type: 'json' };
import arOfServer from '#words/server/ar.json' with { type: 'json' };
import deOfServer from '#words/server/de.json' with { type: 'json' };
import enOfServer from '#words/server/en.json' with { type: 'json' };
import { translator, type WordKey } from '#words/translate.ts';
import { languageOf, wordSections, wordsOf } from '#words/words.ts';

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

describe.each<[string, Entries]>([
  ['ar', { ...ar, ...arOfPages, ...arOfServer }],
  ['de', { ...de, ...deOfPages, ...deOfServer }],
])('the texts in %s', (language, words) => {
  const english: Entries = { ...en, ...enOfPages, ...enOfServer };

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
