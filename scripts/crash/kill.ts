/**
 * Preloaded into a server (`node --import`) to kill it in the middle of an order. From the click on, which is the first
 * statement that claims an idempotency key, every named statement counts as two steps: before it is sent and after its
 * response. Each step is appended to a file; at the step chosen by the parent the process kills itself with SIGKILL.
 * FRONTAGE_FAULT removes a safeguard of the product.
 */
import { appendFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import pg from 'pg';
import { faultOf } from '../trial/fault.ts';
import { injectEdits } from '../trial/inject-edits.ts';
import { CRASH_FAULTS } from './faults.ts';
import { KILLED_AT, type KillPoint } from './kill-point.ts';

const CLICK = 'claim-key';

const fault = faultOf(CRASH_FAULTS, process.env['FRONTAGE_FAULT'] ?? '');
if (fault) injectEdits(fault.edits);

let killPoint: KillPoint | null = null;
let step = 0;
process.on('message', (given: KillPoint) => {
  [killPoint, step] = [given, 0];
  // Saves the compile cache for the next server now, because a killed process cannot.
  flushCompileCache();
  process.send?.('ready');
});
// The channel must not keep the process alive.
process.channel?.unref();

const { prototype } = pg.Client;
const query = prototype.query as (...given: unknown[]) => unknown;
prototype.query = function watched(this: object, ...given: unknown[]) {
  const name = nameOf(given[0]);
  if (name === null || killPoint === null || (step === 0 && name !== CLICK)) return query.apply(this, given);
  pass(`before ${name}`, killPoint);
  const { log } = killPoint;
  const after = (): void => {
    // Ignores statements of a previous order.
    if (killPoint?.log === log) pass(`after ${name}`, killPoint);
  };
  const callback = given.at(-1);
  if (typeof callback === 'function') {
    const reported = (...result: unknown[]): void => {
      after();
      callback(...result);
    };
    return query.apply(this, [...given.slice(0, -1), reported]);
  }
  return (query.apply(this, given) as Promise<unknown>).then((result) => {
    after();
    return result;
  });
} as typeof prototype.query;

/** Tenant statements are named. The commit of their transaction is a step as well. */
function nameOf(asked: unknown): string | null {
  if (asked === 'commit') return asked;
  const name = typeof asked === 'object' && asked !== null && 'name' in asked ? asked.name : null;
  return typeof name === 'string' ? name : null;
}

function pass(point: string, { at, log }: KillPoint): void {
  step += 1;
  const isLast = at === step || at === point;
  appendFileSync(log, `${isLast ? KILLED_AT : ''}${point}\n`);
  if (isLast) process.kill(process.pid, 'SIGKILL');
}
