/** `npm run verify`: types, lint and format, unused code, architecture, unit and API tests; no browser. */
import { close, runSteps } from './checks/run-steps.ts';
import { verifySteps } from './checks/steps.ts';

close(await runSteps(verifySteps));
