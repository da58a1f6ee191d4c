import { OperatorError } from '../../expected-failure.ts';
import type { CommandArguments } from '../command.ts';

const ACTIONS = ['add', 'remove'] as const;

interface Target {
  host: string;
  slug: string;
  isAdd: boolean;
  isRemoval: boolean;
}

/**
 * Parses `HOST SLUG`, `HOST add SLUG` or `HOST remove SLUG`; `--delete` is the same as `remove`.
 * @throws {OperatorError} for another word in the place of `add`
 */
export function readTarget({ arguments: [host = '', first = '', second], has }: CommandArguments): Target {
  const action = ACTIONS.find((each) => each === first);
  if (second === undefined) {
    if (action === 'add') throw new OperatorError('The slug of the new entry is missing: add blue-shirt');
    if (action === 'remove') throw new OperatorError('The slug of the entry is missing: remove blue-shirt');
    return { host, slug: first, isAdd: false, isRemoval: has('delete') };
  }
  if (!action) throw new OperatorError(`Expected SLUG, add SLUG or remove SLUG instead of "${first} ${second}".`);
  return { host, slug: second, isAdd: action === 'add', isRemoval: action === 'remove' || has('delete') };
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
  args: CommandArguments,
  isAdd: boolean,
  { only = [], not = [] }: Record<'only' | 'not', string[]>,
): void {
  const wrong = (isAdd ? not : only).find((option) => args.has(option));
  const how = isAdd
    ? 'cannot be used with add.'
    : 'can only be used with add. To change it later, use the desk, or import a store file (docs/store-file.md).';
  if (wrong !== undefined) throw new OperatorError(`--${wrong} ${how}`);
}
