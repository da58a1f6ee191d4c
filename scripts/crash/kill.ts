/**
 * Loaded before a server (`node --import`) that dies in the middle of an order: from the click on, which is the first
 * statement that takes an idempotency key, every named statement is two steps, before it is sent and after its answer.
 * At the step FRONTAGE_CRASH_AT the process ends as by `kill -9`. Each step is a line of FRONTAGE_CRASH_LOG.
 */
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const CLICK = 'claim-key';
const at = Number(process.env['FRONTAGE_CRASH_AT']);
const log = process.env['FRONTAGE_CRASH_LOG'] ?? '';
let step = 0;
let isArmed = false;

const { prototype } = pg.Client;
const query = prototype.query as (...given: unknown[]) => unknown;
prototype.query = function watched(this: object, ...given: unknown[]) {
  const name = nameOf(given[0]);
  isArmed ||= name === CLICK;
  if (name === null || !isArmed) return query.apply(this, given);
  pass(`before ${name}`);
  const answered = given.at(-1);
  if (typeof answered === 'function') {
    const told = (...result: unknown[]): void => {
      pass(`after ${name}`);
      answered(...result);
    };
    return query.apply(this, [...given.slice(0, -1), told]);
  }
  return (query.apply(this, given) as Promise<unknown>).then((result) => {
    pass(`after ${name}`);
    return result;
  });
} as typeof prototype.query;

/** Statements of tenants have names; the end of their transaction is a step as well. */
function nameOf(asked: unknown): string | null {
  if (asked === 'commit') return asked;
  const name = typeof asked === 'object' && asked !== null && 'name' in asked ? asked.name : null;
  return typeof name === 'string' ? name : null;
}

function pass(point: string): void {
  step += 1;
  appendFileSync(log, `${point}\n`);
  if (step === at) process.kill(process.pid, 'SIGKILL');
}
