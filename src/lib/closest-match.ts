/** Longest word compared, because the cost grows with the product of both lengths. */
const MAX_LENGTH = 64;
/**
 * How much may be compared in a second, in pairs of letters: about 50 ms of work. A suggestion is a courtesy. Somebody who
 * sends thousands of wrong names gets none for most of them, rather than stopping the process for all others.
 */
const PAIRS_PER_SECOND = 4_000_000;
/** Cost of an entry that is not compared letter by letter. */
const ENTRY_PAIRS = 16;

let second = 0;
let pairs = 0;

/** Counts a comparison, and says whether it may be made. */
function mayCompare(count: number): boolean {
  const now = Math.floor(performance.now() / 1_000);
  if (now !== second) [second, pairs] = [now, 0];
  pairs += count;
  return pairs <= PAIRS_PER_SECOND;
}

/** Number of insertions, deletions, replacements and transpositions of single letters that turn `a` into `b`. */
export function editDistance(a: string, b: string): number {
  const [from, to] = [Array.from(a), Array.from(b)];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return at(last, to.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

/** ` (did you mean "latte"?)`. Empty when nothing in `list` is close. */
export function didYouMean(word: string, list: Iterable<string>): string {
  const near = closestMatch(word, list);
  return near === null ? '' : ` (did you mean "${near}"?)`;
}

/**
 * The entry of `list` that somebody who typed `word` most likely meant. Null when none is close. Case is ignored. Close
 * means at most two edits in five letters (one edit in a short word), or otherwise the first entry that contains the
 * word. The first of equally close entries wins. Null too while too much has been compared.
 */
export function closestMatch(word: string, list: Iterable<string>): string | null {
  const typed = word.trim().toLowerCase();
  if (typed === '' || typed.length > MAX_LENGTH) return null;
  let best: string | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  let containing: string | null = null;
  for (const entry of list) {
    if (!mayCompare(ENTRY_PAIRS)) return null;
    const candidate = entry.toLowerCase();
    if (candidate.length > MAX_LENGTH) continue;
    if (typed.length >= 3 && candidate.includes(typed)) containing ??= entry;
    const allowed = Math.max(1, Math.floor(Math.max(typed.length, candidate.length) * 0.4));
    // Each letter that one of them lacks is an edit.
    const least = Math.abs(Array.from(typed).length - Array.from(candidate).length);
    if (least > allowed || least >= bestDistance) continue;
    if (!mayCompare(typed.length * candidate.length)) return null;
    const distance = editDistance(typed, candidate);
    if (distance <= allowed && distance < bestDistance) [best, bestDistance] = [entry, distance];
  }
  return best ?? containing;
}
