/** `npm run store -- COMMAND`: the operator's commands. They can be used while the server runs, on its database. */
import { closestMatch } from '#lib/closest-match.ts';
import { ImportError } from '#services/import/import-error.ts';
import { OperatorError, runScript } from './expected-failure.ts';
import { readArguments, rejectOptionsOfNpm } from './store/arguments.ts';
import { COMMANDS } from './store/commands.ts';
import { commandHelp, generalHelp } from './store/help.ts';

await runScript(async () => {
  const [name, ...rest] = process.argv.slice(2);
  if (name === undefined || name === '--help' || name === '-h' || name === 'help')
    return console.log(generalHelp(COMMANDS));
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const near = closestMatch(name, Object.keys(COMMANDS));
    throw new OperatorError(
      `Unknown command "${name}".${near ? ` Did you mean "${near}"?` : ''} See: npm run store -- --help`,
    );
  }
  rejectOptionsOfNpm(name, command, rest, process.env);
  const args = readArguments(name, command, rest);
  if (args === 'help') return console.log(commandHelp(name, command));
  try {
    const { run } = await command.load();
    await run(args);
  } catch (error) {
    throw error instanceof ImportError ? new OperatorError(error.message) : error;
  }
});
