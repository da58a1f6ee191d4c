/**
 * `npm run verify [CHECK …]`: types, lint and format, unused code, architecture, unit and API tests; no browser. With
 * names of checks, only those: `npm run verify types lint`.
 */
import { close, runSteps } from './checks/run-steps.ts';
import { verifySteps } from './checks/steps.ts';

const named = process.argv.slice(2);
const known = verifySteps.map(({ name }) => name);
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no check ${unknown.join(', ')}. The checks are ${known.join(', ')}.`);
  process.exit(2);
}
close(await runSteps(verifySteps.filter(({ name }) => named.length === 0 || named.includes(name))));
