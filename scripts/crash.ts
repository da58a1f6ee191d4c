/**
 * `npm run crash [--fault <name>] [--at <step>] [every]`: kills a real server (-9) at every step between the click on
 * "Place order" and the mail, before and after each statement, once with a shopper who retries and once with one who
 * does not return. After the restart, every paid order must exist exactly once, every debit must have an order, stock
 * and coupon usage must be consistent, and the ledger must balance. `every` limits the run to every n-th step; `--at`
 * limits it to the step of that number, or the first of that name. `--fault` splits one transaction into two; the run
 * must then fail, and unless specified otherwise it kills only where that shows.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureBuild } from './build/ensure-build.ts';
import type { CaseEnd, Crash } from './crash/crash-worker.ts';
import { CRASH_FAULTS } from './crash/faults.ts';
import { type KillAttempt, lineOf, summary } from './crash/report.ts';
import { type CrashSite, openCrashSite } from './crash/site.ts';
import { OperatorError, runScript } from './expected-failure.ts';
import { isStopping, undoAll } from './stopping.ts';
import { requireFault } from './trial/require-fault.ts';

/** The last relevant step: the mail is recorded as sent. */
const LAST = 'after end-message';

await runScript(async () => {
  const options = { fault: { type: 'string' }, at: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const every = Number(positionals[0] ?? 1);
  if (!Number.isInteger(every) || every < 1)
    throw new OperatorError('Expected a whole number of steps, or nothing for 1.');
  const fault = requireFault(CRASH_FAULTS, values.fault);
  const start = performance.now();
  const built = await ensureBuild(process.cwd());
  if (built.code !== 0) throw new OperatorError(`The site could not be built:\n${built.output.trim()}`);
  const site = await openCrashSite(values.fault ?? '');
  const at = values.at ?? (positionals.length === 0 ? fault?.at : undefined);
  const points = at === undefined ? await everyStep(site, every) : [Number(at) || at];
  const all = await runAll(site, points);
  if (isStopping()) return;
  const { table, totals } = summary(all);
  console.log(`\n${table}\n`);
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`${totals.held} of ${totals.kills} kills held, in ${minutes} minutes.`);
  await undoAll();
  if (totals.kills === 0) throw new OperatorError('No server was killed.');
  if (totals.notHeld > 0) throw new OperatorError(`${totals.notHeld} kills did not hold.`);
});

/**
 * Runs one order without a kill.
 * @returns every n-th step
 */
async function everyStep(site: CrashSite, every: number): Promise<number[]> {
  const { steps, faults } = await site.run({ at: 0, retries: true }, 0);
  if (faults.length > 0) throw new OperatorError(`Faults without any kill: ${faults.join('; ')}`);
  const count = steps.indexOf(LAST) + 1;
  console.log(`${count} steps from the click to the e-mail.`);
  return Array.from({ length: Math.floor(count / every) }, (_, index) => (index + 1) * every);
}

/**
 * Runs as many cases in parallel as there are cores. Statements run in a different order each time, so a few cases end
 * before reaching their step.
 */
async function runAll(site: CrashSite, points: readonly Crash['at'][]): Promise<KillAttempt[]> {
  const crashes = [true, false].flatMap((retries) => points.map((at) => ({ at, retries })));
  const all: KillAttempt[] = [];
  let next = 0;
  const worker = async (number: number): Promise<void> => {
    for (let crash = crashes[next++]; crash && !isStopping(); crash = crashes[next++]) {
      const tried = { crash, end: await site.run(crash, number).catch(brokenOff) };
      if (isStopping()) return;
      all.push(tried);
      console.log(lineOf(tried));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, (_, number) => worker(number)));
  return all;
}

/** A case that could not be completed counts as failed. The others continue. */
function brokenOff(error: unknown): CaseEnd {
  return { steps: [], hasDied: false, faults: [String(error)] };
}
