/**
 * `npm test`: everything in `npm run verify`, and the browser tests on the built site. They run at the same time, since
 * each of them waits for timers and processes while the others have work.
 */
import { close, runSteps } from './checks/run-steps.ts';
import { browserStep, browsersStep, buildStep, firefoxStep, verifySteps } from './checks/steps.ts';

// Longer runs than in `verify`, which is limited to a minute.
process.env.EXACT_RUNS ??= '5';
process.env.CART_RUNS ??= '30';
process.env.CRASHES ??= '6';
process.env.RULE_RUNS ??= '5000';

const prepared = await runSteps([buildStep, browsersStep]);
const canBrowse = prepared.every(({ isOk }) => isOk);
close([...prepared, ...(await runSteps(canBrowse ? [...verifySteps, browserStep, firefoxStep] : verifySteps))]);
