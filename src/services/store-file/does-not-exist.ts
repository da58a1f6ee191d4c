import { closestMatch } from '#lib/closest-match.ts';

/** Says that something named does not exist, and which of the known names was probably meant. */
export function doesNotExist(kind: 'product' | 'category' | 'branch', name: string, known: Iterable<string>): string {
  const near = closestMatch(name, known);
  return `the ${kind} "${name}" does not exist${near === null ? '' : ` (did you mean "${near}"?)`}`;
}
