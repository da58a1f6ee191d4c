/**
 * `npm test`: everything in `npm run verify`, then the browser tests on the built site. Nothing else runs during the
 * browser tests, because browsers that share the machine respond too late for the tests' timeouts.
 */
import { close, runSteps } from './checks/run-steps.ts';
import { browserStep, browsersStep, buildStep, verifySteps } from './checks/steps.ts';

// Longer random runs than in `verify`, which is run before every commit.
process.env.EXACT_RUNS ??= '5';
process.env.CART_RUNS ??= '30';
process.env.CRASHES ??= '6';
process.env.RULE_RUNS ??= '5000';

const prepared = await runSteps([buildStep, browsersStep]);
const verified = await runSteps(verifySteps);
const canBrowse = prepared.every(({ isOk }) => isOk);
const browsed = canBrowse ? await runSteps([browserStep]) : [];
close([...prepared, ...verified, ...browsed]);
