import { ImportError } from '#services/import/import-error.ts';
import { OperatorError } from '../../../scripts/expected-failure.ts';
import { readArguments } from '../../../scripts/store/arguments.ts';
import { COMMANDS } from '../../../scripts/store/commands.ts';

export interface CommandEnd {
  code: 0 | 1;
  /** Its output or its error. */
  output: string;
}

/** Runs an operator's command like `npm run store`, but in this process, since starting Node takes a second. */
export async function runCommand(env: Record<string, string>, name: string, ...typed: string[]): Promise<CommandEnd> {
  const command = COMMANDS[name];
  if (!command) throw new Error(`no command ${name}`);
  const before = { ...process.env };
  const lines: string[] = [];
  const { log } = console;
  console.log = (line: unknown) => void lines.push(String(line));
  Object.assign(process.env, env);
  try {
    const given = readArguments(name, command, typed);
    if (given === 'help') throw new Error('no help was asked for');
    await (await command.load()).run(given);
    return { code: 0, output: lines.join('\n').trim() };
  } catch (error) {
    if (error instanceof OperatorError || error instanceof ImportError) return { code: 1, output: error.message };
    throw error;
  } finally {
    console.log = log;
    for (const key of Object.keys(env)) {
      const value = before[key];
      if (value === undefined) delete process.env[key];
      else process.env[key] = value;
    }
  }
}
