import { ImportError } from '#services/import/import-error.ts';
import { OperatorError } from '../../../scripts/expected-failure.ts';
import { readArguments } from '../../../scripts/store/arguments.ts';
import { VERBS } from '../../../scripts/store/verbs.ts';

export interface VerbEnd {
  code: 0 | 1;
  /** Its output or its error. */
  output: string;
}

/** Runs an operator's command like `npm run store`, but in this process, since starting Node takes a second. */
export async function runVerb(env: Record<string, string>, name: string, ...typed: string[]): Promise<VerbEnd> {
  const verb = VERBS[name];
  if (!verb) throw new Error(`no verb ${name}`);
  const before = { ...process.env };
  const lines: string[] = [];
  const { log } = console;
  console.log = (line: unknown) => void lines.push(String(line));
  Object.assign(process.env, env);
  try {
    const given = readArguments(name, verb, typed);
    if (given === 'help') throw new Error('no help was asked for');
    await (await verb.load()).run(given);
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
