import { COMMAND_GROUPS, type Command } from './command.ts';

const COMMAND = 'npm run store --';

const optionText = (name: string, value: string | undefined): string => `--${name}${value ? ` ${value}` : ''}`;

/** Usage line of a command. */
export function usageOf(name: string, { arguments: names, options }: Command): string {
  return [COMMAND, name, ...names, ...(Object.keys(options).length > 0 ? ['[options]'] : [])].join(' ');
}

/** Points to the help text of a command. */
export const helpHint = (name: string): string => `Help: ${COMMAND} ${name} --help`;

const aligned = (rows: readonly (readonly [string, string])[], width = widest(rows)): string =>
  rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');

const widest = (rows: readonly (readonly [string, string])[]): number => Math.max(...rows.map(([left]) => left.length));

/** Help text of a command. */
export function commandHelp(name: string, command: Command): string {
  const options = Object.entries(command.options).flatMap(([option, { value, help, isHidden }]) =>
    isHidden ? [] : [[optionText(option, value), help] as const],
  );
  const parts = [command.summary, `Usage: ${usageOf(name, command)}`];
  if (options.length > 0) parts.push(`Options:\n${aligned(options)}`);
  if (command.notes) parts.push(command.notes());
  return parts.join('\n\n');
}

/** Help text with the list of commands. */
export function generalHelp(commands: Readonly<Record<string, Command>>): string {
  const rows = Object.entries(commands).map(([name, { group, summary }]) => ({ group, row: [name, summary] as const }));
  const width = widest(rows.map(({ row }) => row));
  const groups = Object.entries(COMMAND_GROUPS).map(([group, heading]) => {
    const own = rows.filter((each) => each.group === group).map(({ row }) => row);
    return `${heading}\n${aligned(own, width)}`;
  });
  return [
    `Frontage's commands for operators. They can be used while the server runs. If it was started with
DATA_DIR or DATABASE_URL, give them the same value: DATA_DIR=/srv/shop ${COMMAND} list`,
    ...groups,
    `Arguments and options of a command: ${COMMAND} COMMAND --help`,
  ].join('\n\n');
}
