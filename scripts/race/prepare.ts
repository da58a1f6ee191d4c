/**
 * Preloaded into the racing process (`node --import`). Adds random delays to statements, as between separate machines,
 * and removes the safeguard named in FRONTAGE_FAULT.
 */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { faultOf } from '../trial/fault.ts';
import { injectEdits } from '../trial/inject-edits.ts';
import { RACE_FAULTS } from './faults.ts';

const JITTER_MS = 3;

const fault = faultOf(RACE_FAULTS, process.env['FRONTAGE_FAULT'] ?? '');
if (fault) injectEdits(fault.edits);
jitter();

/** Delays each statement of a connection a little, preserving their order. */
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
