/**
 * `npm run conformance -- URL`: whether a backend serves what the storefront and the publisher need of `/api`
 * (docs/backend.md). URL is the address of one of its stores. `--calls` prints the calls as a table instead.
 */
import { backendClient } from './conformance/backend-client.ts';
import { callTable } from './conformance/call-table.ts';
import { runChecks } from './conformance/check.ts';
import { backendChecks } from './conformance/checks.ts';
import { OperatorError, runScript } from './expected-failure.ts';

await runScript(async () => {
  const [typed = '', ...others] = process.argv.slice(2);
  if (typed === '--calls') return console.log(callTable());
  if (others.length > 0 || !/^https?:\/\//.test(typed) || !URL.canParse(typed))
    throw new OperatorError('Name the address of a store: npm run conformance -- http://shop.example:4321');
  const client = backendClient(new URL(typed));
  let failures = 0;
  for await (const { name, problem, skipped } of runChecks(backendChecks(client))) {
    if (problem !== undefined) failures += 1;
    console.log(
      problem !== undefined ? `FAIL ${name}: ${problem}` : skipped ? `skip ${name}: ${skipped}` : `ok   ${name}`,
    );
  }
  await client.close();
  console.log(failures === 0 ? 'The backend conforms.' : `${failures} checks failed.`);
  if (failures > 0) process.exitCode = 1;
});
