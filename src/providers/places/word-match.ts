/** Letters of a word that may be wrong. */
const mistakesIn = ({ length }: string): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * How well a typed word is the beginning of another one: 1 it is the word, less where letters are missing, wrong or
 * swapped, 0 not at all. Numbers have no mistakes.
 */
export function wordMatch(typed: string, word: string): number {
  if (word.startsWith(typed)) return typed.length === word.length ? 1 : 0.9;
  const most = /^\d/.test(typed) ? 0 : mistakesIn(typed);
  for (let mistakes = 1; mistakes <= most; mistakes += 1)
    if (isWithin(typed, word, mistakes)) return 0.8 - 0.2 * mistakes;
  return 0;
}

/** Whether a beginning of the word can be made of what was typed with so many letters put in, left out, changed or swapped. */
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
