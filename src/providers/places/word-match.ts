/** Number of tolerated typos in a word. */
const mistakesIn = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * How well a typed word matches the beginning of another: 1 if equal, less if letters are missing, wrong or swapped, 0
 * if not at all. Numbers tolerate no typos.
 */
export function wordMatch(typed: string, word: string): number {
  if (word.startsWith(typed)) return typed.length === word.length ? 1 : 0.9;
  const most = /^\d/.test(typed) ? 0 : mistakesIn(typed);
  for (let mistakes = 1; mistakes <= most; mistakes += 1)
    if (isWithin(typed, word, mistakes)) return 0.8 - 0.2 * mistakes;
  return 0;
}

/**
 * Whether at most this many insertions, deletions, replacements and swaps turn the typed text into a prefix of the
 * word.
 */
function isWithin(typed: string, word: string, mistakes: number): boolean {
  if (typed === '') return true;
  if (typed[0] === word[0]) return isWithin(typed.slice(1), word.slice(1), mistakes);
  if (mistakes === 0) return false;
  const [typedRest, wordRest] = [typed.slice(1), word.slice(1)];
  const isSwapped = typed.length > 1 && typed[0] === word[1] && typed[1] === word[0];
  return (
    (isSwapped && isWithin(typed.slice(2), word.slice(2), mistakes - 1)) ||
    isWithin(typedRest, wordRest, mistakes - 1) ||
    isWithin(typedRest, word, mistakes - 1) ||
    (word !== '' && isWithin(typed, wordRest, mistakes - 1))
  );
}
