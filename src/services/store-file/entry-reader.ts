import { type Minor, type ParsedAmount, parseAmount } from '#domain/money/money.ts';
import { parsePercent } from '#domain/money/ppm.ts';
import { didYouMean } from '#lib/closest-match.ts';
import { type EntryPlace, type Invalid, invalid, type Problem, problemAt } from './entry-error.ts';

/**
 * Converts values of an entry that fits its schema, and collects what the schema cannot reject. A rejected amount is
 * read as 0, so that the rest of the entry can be checked too.
 */
export interface EntryReader {
  /** Reports a problem at this path of the entry. */
  reject(text: string, ...path: readonly PropertyKey[]): void;
  minor(amount: number, ...path: readonly PropertyKey[]): Minor;
  minorOrNull(amount: number | null, ...path: readonly PropertyKey[]): Minor | null;
  /** A percentage in parts per million. */
  ppm(percent: number, ...path: readonly PropertyKey[]): number;
  /** All problems so far. Null if there are none. */
  failure(): Invalid | null;
}

export function entryReader(decimals: number, place: EntryPlace = {}): EntryReader {
  const problems: Problem[] = [];
  const reject = (text: string, ...path: readonly PropertyKey[]): void => {
    problems.push(problemAt(path, text, place));
  };
  const accepted = (parsed: ParsedAmount, path: readonly PropertyKey[]): number => {
    if (parsed.ok) return parsed.amount;
    reject(parsed.message, ...path);
    return 0;
  };
  const minor = (amount: number, ...path: readonly PropertyKey[]): Minor =>
    accepted(parseAmount(amount, decimals), path);
  return {
    reject,
    minor,
    minorOrNull: (amount, ...path) => (amount === null ? null : minor(amount, ...path)),
    ppm: (percent, ...path) => accepted(parsePercent(percent), path),
    failure: () => (problems.length > 0 ? invalid(problems) : null),
  };
}

/**
 * Says that something named does not exist.
 * @param known the names that exist, to suggest the one that was meant.
 */
export const missingText = (kind: string, name: string, known: Iterable<string> = []): string =>
  `the ${kind} "${name}" does not exist${didYouMean(name, known)}`;
