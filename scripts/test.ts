/** `npm test`: everything in `npm run verify`, then the browser tests on the built server. */
import { close, type Outcome, runSteps } from './checks/run-steps.ts';
import { browserStep, buildStep, firefoxStep, hasBrowserTests, verifySteps } from './checks/steps.ts';

// Longer runs than in `verify`, which is limited to a minute.
process.env.EXACT_RUNS ??= '5';
process.env.CART_RUNS ??= '30';
process.env.CRASHES ??= '6';
process.env.RULE_RUNS ??= '5000';

close([...(await runSteps(verifySteps)), ...(await browserTests())]);

async function browserTests(): Promise<Outcome[]> {
  if (!hasBrowserTests()) {
    console.log('  --    browser   there are no browser tests yet');
    return [];
  }
  const build = await runSteps([buildStep]);
  if (!build.every(({ isOk }) => isOk)) return build;
  return [...build, ...(await runSteps([browserStep])), ...(await runSteps([firefoxStep]))];
}
