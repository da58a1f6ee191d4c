import { OperatorError } from '../../expected-failure.ts';
import type { VerbArguments } from '../verb.ts';

/**
 * Parses `HOST SLUG` or `HOST add SLUG`.
 * @throws {OperatorError} for another word in the place of `add`
 */
export function readTarget({ arguments: [host = '', first = '', second] }: VerbArguments): {
  host: string;
  slug: string;
  isAdd: boolean;
} {
  if (second === undefined && first === 'add')
    throw new OperatorError('The slug of the new entry is missing: add blue-shirt');
  if (second === undefined) return { host, slug: first, isAdd: false };
  if (first !== 'add') throw new OperatorError(`Expected add SLUG or SLUG instead of "${first}".`);
  return { host, slug: second, isAdd: true };
}

/** Splits a comma-separated list. Empty when the option is absent. */
export const commaWords = (typed: string | undefined): string[] =>
  (typed ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/**
 * @param only options that are valid only with `add`
 * @param not options that are invalid with `add`
 * @throws {OperatorError} for an option that does not apply
 */
export function checkAddOptions(
  args: VerbArguments,
  isAdd: boolean,
  { only = [], not = [] }: Record<'only' | 'not', string[]>,
): void {
  const wrong = (isAdd ? not : only).find((option) => args.has(option));
  const how = isAdd
    ? 'cannot be used with add.'
    : 'can only be used with add. To change it later, import a store file (docs/store-file.md).';
  if (wrong !== undefined) throw new OperatorError(`--${wrong} ${how}`);
}
