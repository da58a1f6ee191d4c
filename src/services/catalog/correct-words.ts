import { firstMatching, type TypedWord, typedWords } from '#db/catalog/search-words.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { editDistance } from '#lib/closest-match.ts';

const CANDIDATES_MAX = 3;
const ATTEMPTS_MAX = 12;

/**
 * Alternatives for words that find nothing: unknown words are corrected first, then known ones too (all products of a
 * word may be gone), then one word is dropped. Null if nothing helps.
 */
export async function correctWords(db: TenantDb, words: readonly string[]): Promise<readonly string[] | null> {
  const typed = new Map((await typedWords(db, words)).map((word) => [word.typed, word]));
  const choices = words.map((word) => choicesFor(typed.get(word) ?? { typed: word, isKnown: true, similar: [] }));
  return firstMatching(db, attemptsWith(words, choices));
}

/** Candidates for a word, best first. Empty for a word that is neither known nor similar to one. */
export function choicesFor({ typed, isKnown, similar }: TypedWord): string[] {
  const ranked = similar
    .filter((word) => word !== typed)
    .map((word) => ({ word, distance: slips(typed, word) }))
    .filter(({ distance }) => distance <= allowedSlips(typed))
    .toSorted((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word);
  return [...(isKnown ? [typed] : []), ...ranked].slice(0, CANDIDATES_MAX);
}

/** Maximum number of typos in a word of this length. */
const allowedSlips = ({ length }: string): number => (length < 3 ? 0 : length < 5 ? 1 : length < 8 ? 2 : 3);

/** Typos between a typed word and a word or its prefix. A whole word is ranked slightly better than a prefix. */
function slips(typed: string, word: string): number {
  const begun = [0, 1].map((more) => word.slice(0, typed.length + more)).filter((start) => start.length < word.length);
  return Math.min(editDistance(typed, word), ...begun.map((start) => editDistance(typed, start) + 0.5));
}

/** The searches to try, best first, without the original and without an empty one. */
export function attemptsWith(words: readonly string[], choices: readonly string[][]): string[][] {
  const best = choices.flatMap(([first]) => first ?? []);
  const others = choices.flatMap((choice, index) =>
    choice.slice(1).map((word) => choices.flatMap(([first], at) => (at === index ? word : (first ?? [])))),
  );
  const fewer = best.length > 1 ? best.map((_, index) => best.toSpliced(best.length - 1 - index, 1)) : [];
  const attempts = new Map([best, ...others, ...fewer].map((attempt) => [attempt.join(' '), attempt]));
  attempts.delete('');
  attempts.delete(words.join(' '));
  return [...attempts.values()].slice(0, ATTEMPTS_MAX);
}
