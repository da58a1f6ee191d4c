/**
 * `npm run crash [every]`: kills a real server (-9) at every step between the click on "Place order" and the mail, before
 * and after each statement, once with a shopper who asks again and once with one who is gone. After its restart every
 * paid order must exist once, every debit have its order, stock and coupons add up, and the ledger sum. With `every` only
 * one of so many steps is taken.
 */
import { availableParallelism } from 'node:os';
import { ensureBuild } from './build/ensure-build.ts';
import type { CaseEnd } from './crash/case.ts';
import { type Crash, type CrashSite, openCrashSite } from './crash/site.ts';
import { OperatorError, runScript } from './expected-failure.ts';

/** The last step that matters: the mail is noted as sent. */
const LAST = 'after end-message';

await runScript(async () => {
  const every = Number(process.argv[2] ?? 1);
  if (!Number.isInteger(every) || every < 1) throw new OperatorError('Give a whole number of steps, or nothing: 1.');
  const built = await ensureBuild(process.cwd());
  if (built.code !== 0) throw new OperatorError(`The site could not be built:\n${built.output.trim()}`);
  const site = await openCrashSite();
  try {
    const steps = await rehearse(site);
    console.log(`${steps} steps from the click to the mail.`);
    const crashes = [true, false].flatMap((comesBack) =>
      Array.from({ length: Math.floor(steps / every) }, (_, index) => ({ comesBack, crashAt: (index + 1) * every })),
    );
    const { kills, held } = await runAll(site, crashes);
    console.log(`${held} of ${kills} kills held.`);
    if (kills === 0 || held < kills) throw new OperatorError(`${kills - held} did not.`);
  } finally {
    await site.close();
  }
});

/** Goes through it once without dying. @returns the number of steps */
async function rehearse(site: CrashSite): Promise<number> {
  const { steps, faults } = await site.run({ crashAt: 0, comesBack: true }, 0);
  if (faults.length > 0) throw new OperatorError(`Without any kill: ${faults.join('; ')}`);
  return steps.indexOf(LAST) + 1;
}

/** As many at once as there are cores. Statements come in another order each time: a few end before their step. */
async function runAll(site: CrashSite, crashes: readonly Crash[]): Promise<{ kills: number; held: number }> {
  let [kills, held, next] = [0, 0, 0];
  const lane = async (number: number): Promise<void> => {
    for (let crash = crashes[next++]; crash; crash = crashes[next++]) {
      const { steps, hasDied, faults } = await site.run(crash, number).catch(brokenOff);
      if (hasDied || faults.length > 0) kills += 1;
      if (hasDied && faults.length === 0) held += 1;
      const who = crash.comesBack ? 'asks again' : 'is gone';
      const where = hasDied ? `killed ${steps[crash.crashAt - 1]}` : 'over before';
      const end = faults.length === 0 ? 'held' : `NOT HELD: ${faults.join('; ')}`;
      console.log(`step ${crash.crashAt}, ${where}, the shopper ${who}: ${end}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, (_, number) => lane(number)));
  return { kills, held };
}

/** A case that could not be gone through does not hold; the others go on. */
function brokenOff(error: unknown): CaseEnd {
  return { steps: [], hasDied: false, faults: [String(error)] };
}
