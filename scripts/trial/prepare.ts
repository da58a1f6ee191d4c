/**
 * Loaded before a process that is on trial (`node --import`): statements come after each other by chance, as they do
 * between machines, and a guard is gone where FRONTAGE_FAULT names one.
 */
import { registerHooks } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Edit, edited, faultOf } from './faults.ts';

const JITTER_MS = 3;

const fault = faultOf(process.env['FRONTAGE_FAULT'] ?? '');
if (fault) plant(fault.edits);
jitter();

function plant(edits: readonly Edit[]): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const mine = edits.filter(({ file }) => url.endsWith(`/src/${file}`));
      return mine.length === 0 ? loaded : { ...loaded, source: mine.reduce(edited, String(loaded.source)) };
    },
  });
}

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
