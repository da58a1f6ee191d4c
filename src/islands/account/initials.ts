/** First letters of the first and the last word of a name. Empty when the name contains no letters. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/\p{L}\p{M}*/u)?.[0] ?? []);
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  // Letters of other scripts join and change shape next to each other, so only one is used.
  return ends.every((letter) => letter && /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}/u.test(letter))
    ? ends.join('').toUpperCase()
    : (ends[0] ?? '');
}
