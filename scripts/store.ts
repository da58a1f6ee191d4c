/** `npm run store -- COMMAND`: the operator's commands. They can be used while the server runs, on its database. */
import { closestMatch } from '#lib/closest-match.ts';
import { ImportError } from '#services/import/import-error.ts';
import { OperatorError, runScript } from './expected-failure.ts';
import { readArguments, rejectOptionsOfNpm } from './store/arguments.ts';
import { generalHelp, verbHelp } from './store/help.ts';
import { VERBS } from './store/verbs.ts';

await runScript(async () => {
  const [name, ...rest] = process.argv.slice(2);
  if (name === undefined || name === '--help' || name === '-h' || name === 'help')
    return console.log(generalHelp(VERBS));
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!verb) {
    const near = closestMatch(name, Object.keys(VERBS));
    throw new OperatorError(
      `Unknown command "${name}".${near ? ` Did you mean "${near}"?` : ''} See: npm run store -- --help`,
    );
  }
  rejectOptionsOfNpm(name, verb, rest, process.env);
  const args = readArguments(name, verb, rest);
  if (args === 'help') return console.log(verbHelp(name, verb));
  try {
    const { run } = await verb.load();
    await run(args);
  } catch (error) {
    throw error instanceof ImportError ? new OperatorError(error.message) : error;
  }
});
