import type { Verb } from './verb.ts';

const COMMAND = 'npm run store --';

const optionText = (name: string, value: string | undefined): string => `--${name}${value ? ` ${value}` : ''}`;

/** Usage line of a verb. */
export function usageOf(name: string, { arguments: names, options }: Verb): string {
  const optional = Object.entries(options).map(([option, { value }]) => `[${optionText(option, value)}]`);
  return [COMMAND, name, ...names, ...optional].join(' ');
}

const aligned = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
};

/** Help text of a verb. */
export function verbHelp(name: string, verb: Verb): string {
  const options = Object.entries(verb.options).map(
    ([option, { value, help }]) => [optionText(option, value), help] as const,
  );
  const parts = [verb.summary, `Usage: ${usageOf(name, verb)}`];
  if (options.length > 0) parts.push(`Options:\n${aligned(options)}`);
  if (verb.notes) parts.push(verb.notes());
  return parts.join('\n\n');
}

/** Help text with the list of verbs. */
export function generalHelp(verbs: Readonly<Record<string, Verb>>): string {
  const rows = Object.entries(verbs).map(
    ([name, verb]) => [`${name} ${verb.arguments.join(' ')}`.trim(), verb.summary] as const,
  );
  return [
    `Frontage's operator commands. They can be used while the server runs. If it was started with DATA_DIR or DATABASE_URL,
give them the same value: DATA_DIR=/srv/shop ${COMMAND} list`,
    aligned(rows),
    `Help on one command: ${COMMAND} <verb> --help`,
  ].join('\n\n');
}
