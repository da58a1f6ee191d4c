import { foldText } from '#domain/catalog/fold-text.ts';

const SUGGESTIONS_MAX = 5;

/**
 * Completions of a search: its last word completed by words in the names of the best matches, most frequent first, in
 * their spelling. `names` are the names of the best matches, best first.
 */
export function suggestSearches(words: readonly string[], names: readonly string[]): string[] {
  const last = words.at(-1);
  if (last === undefined) return [];
  const counts = new Map<string, { count: number; spelling: string }>();
  for (const spelling of names.flatMap((name) => name.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])) {
    const word = foldText(spelling);
    if (!word.startsWith(last) || word === last || words.includes(word) || word.includes(' ')) continue;
    const known = counts.get(word);
    if (known) known.count += 1;
    else counts.set(word, { count: 1, spelling });
  }
  const best = [...counts.values()].toSorted((a, b) => b.count - a.count).slice(0, SUGGESTIONS_MAX);
  return best.map(({ spelling }) => [...words.slice(0, -1), spelling].join(' '));
}
