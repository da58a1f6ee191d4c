/**
 * `npm run conformance -- URL`: checks whether a backend provides the parts of `/api` that the storefront and the
 * publisher need (docs/backend.md). URL is the address of one of its stores. `--calls` prints the endpoints as a table
 * instead.
 */
import { type BackendClient, backendClient } from './conformance/backend-client.ts';
import { callTable } from './conformance/call-table.ts';
import { runChecks } from './conformance/check.ts';
import { backendChecks } from './conformance/checks.ts';
import { OperatorError, runScript } from './expected-failure.ts';

/** @throws {OperatorError} if all checks would fail for the same reason: no response, or not a store */
async function requireStore(client: BackendClient, address: string): Promise<void> {
  const response = await client.request('get-data').catch((error: Error) => error);
  if (!(response instanceof Error) && !response.text.includes('"unknown_store"')) return;
  await client.close();
  throw new OperatorError(
    response instanceof Error
      ? `No response from ${address}: ${response.message}`
      : `There is no store at ${address}. The host of the URL must be the host of a store.`,
  );
}

await runScript(async () => {
  const [typed = '', ...others] = process.argv.slice(2);
  if (typed === '--calls') return console.log(callTable());
  if (others.length > 0 || !/^https?:\/\//.test(typed) || !URL.canParse(typed))
    throw new OperatorError('Give the URL of a store: npm run conformance -- http://shop.example:4321');
  const client = backendClient(new URL(typed));
  await requireStore(client, typed);
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
