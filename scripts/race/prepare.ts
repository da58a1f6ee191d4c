/**
 * Loaded before a process that races (`node --import`): statements come after each other by chance, as they do
 * between machines, and a guard is gone where FRONTAGE_FAULT names one.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { faultOf } from '../trial/fault.ts';
import { plant } from '../trial/plant.ts';
import { RACE_FAULTS } from './faults.ts';

const JITTER_MS = 3;

const fault = faultOf(RACE_FAULTS, process.env['FRONTAGE_FAULT'] ?? '');
if (fault) plant(fault.edits);
jitter();

/** Each statement of a connection waits a little, in their order. */
function jitter(): void {
  const { prototype } = pg.Client;
  const query = prototype.query as (...given: unknown[]) => unknown;
  const turns = new WeakMap<object, Promise<unknown>>();
  prototype.query = function late(this: object, ...given: unknown[]) {
    if (typeof given.at(-1) === 'function') return query.apply(this, given);
    const turn = (turns.get(this) ?? Promise.resolve()).then(() => wait(Math.random() * JITTER_MS));
    turns.set(this, turn);
    return turn.then(() => query.apply(this, given));
  } as typeof prototype.query;
}
