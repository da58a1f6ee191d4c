import { parseArgs } from 'node:util';
import { closestMatch } from '#lib/closest-match.ts';
import { OperatorError } from '../expected-failure.ts';
import type { Command, CommandArguments } from './command.ts';
import { helpHint, usageOf } from './help.ts';

/** Keeps a negative number, such as -5, from being parsed as an option. */
const SHIELD = '\0';
const shielded = (word: string): string => (/^-[.,]?\d/.test(word) ? SHIELD + word : word);
const unshielded = (word: string): string => (word.startsWith(SHIELD) ? word.slice(SHIELD.length) : word);

/**
 * Parses the arguments after the name of a command.
 * @throws {OperatorError} for an unknown, missing or superfluous argument
 */
export function readArguments(name: string, command: Command, typed: readonly string[]): CommandArguments | 'help' {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([option, { value }]) => [
      option,
      { type: value ? 'string' : 'boolean' } as const,
    ]),
  );
  const { values, positionals, tokens } = parseArgs({
    args: typed.map(shielded),
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  if (values['help']) return 'help';
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(command.options, token.name) ? command.options[token.name] : undefined;
    if (!option) throw unknownOption(token.rawName, command);
    const isMissing = option.value !== undefined && (token.value === undefined || token.value === '');
    if (isMissing) throw new OperatorError(`--${token.name} requires a value: --${token.name} ${option.value}`);
    if (!option.value && token.value !== undefined) throw new OperatorError(`--${token.name} takes no value`);
  }
  const words = positionals.map(unshielded);
  const problem = missingArgument(command, words) ?? superfluousArgument(command, words);
  if (problem !== null) throw new OperatorError(`${problem}\nUsage: ${usageOf(name, command)}\n${helpHint(name)}`);
  return {
    arguments: words,
    option: (option) => (typeof values[option] === 'string' ? unshielded(values[option]) : undefined),
    has: (option) => values[option] !== undefined,
  };
}

function missingArgument(command: Command, words: readonly string[]): string | null {
  const missing = command.arguments.filter((argument) => !argument.startsWith('[')).slice(words.length);
  if (missing.length === 0) return null;
  return `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`;
}

function superfluousArgument(command: Command, words: readonly string[]): string | null {
  const more = words.slice(command.arguments.length).map((word) => `"${word}"`);
  if (more.length === 0) return null;
  return more.length === 1
    ? `One argument too many: ${more[0]}.`
    : `${more.length} arguments too many: ${more.join(', ')}.`;
}

/**
 * Without `--` before the arguments, npm consumes the options: an import with a dry-run option would really run.
 * A consumed `--yes` costs only a question, and `npm_config_yes` is a setting that many build machines have.
 * @throws {OperatorError} that explains this
 */
export function rejectOptionsOfNpm(
  name: string,
  command: Command,
  typed: readonly string[],
  env: NodeJS.ProcessEnv,
): void {
  const taken = Object.keys(command.options).find(
    (option) =>
      option !== 'yes' &&
      env[`npm_config_${option.replaceAll('-', '_')}`] !== undefined &&
      !typed.some((word) => word === `--${option}` || word.startsWith(`--${option}=`)),
  );
  if (taken !== undefined)
    throw new OperatorError(
      `npm consumed the option --${taken}. Put -- after "store": npm run store -- ${name} ${typed[0] ?? 'HOST'} … --${taken}`,
    );
}

function unknownOption(typed: string, command: Command): OperatorError {
  const names = Object.keys(command.options).map((name) => `--${name}`);
  const near = closestMatch(typed, names);
  const hint = near ? ` Did you mean "${near}"?` : names.length > 0 ? ` Options: ${names.join(', ')}.` : '';
  return new OperatorError(`Unknown option "${typed}".${hint}`);
}
