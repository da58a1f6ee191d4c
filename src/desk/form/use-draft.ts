import { useState } from 'react';
import { differing, picked } from './fields.ts';

/** An operator's changes to a record, until they are saved. */
export interface Draft<Values extends object, Stored extends object = Values> {
  /** The record with what was typed. */
  readonly values: Values;
  /** Only the fields that differ from the record, so that saving leaves alone what others changed meanwhile. */
  readonly changed: Partial<Values>;
  /** The values of these fields when the operator began to type. */
  readonly seen: Partial<Stored>;
  /** Number of changed fields. */
  readonly count: number;
  /** Types over fields, or over those that follow from the latest state. */
  edit(change: Partial<Values> | ((values: Values) => Partial<Values>)): void;
  /** Drops what was typed: all of it, or what was saved. */
  reset(saved?: Partial<Values>): void;
  /** Takes the record as it is now for what the operator has seen. */
  catchUp(): void;
}

interface Typed<Values, Stored> {
  readonly typed: Partial<Values>;
  readonly seen: Partial<Stored>;
}

interface Known<Values, Stored> {
  /** The record as the form shows it. */
  readonly stored: Values;
  /** The same as the server has it. */
  readonly record: Stored;
}

/** The draft after a change of some fields, with their first values. A change back to the record is none. */
export function typedOver<Values extends object, Stored extends object>(
  { typed, seen }: Typed<Values, Stored>,
  change: Partial<Values>,
  { stored, record }: Known<Values, Stored>,
): Typed<Values, Stored> {
  const now = differing({ ...typed, ...change }, stored);
  return { typed: now, seen: picked({ ...record, ...seen }, now) };
}

/**
 * @param stored the record as the form shows it
 * @param record the same as the server has it, where that is another
 */
export function useDraft<Values extends object, Stored extends object = Values>(
  stored: Values,
  record: Stored = stored as unknown as Stored,
): Draft<Values, Stored> {
  const [{ typed, seen }, setState] = useState<Typed<Values, Stored>>({ typed: {}, seen: {} });
  const changed = differing(typed, stored);
  return {
    values: { ...stored, ...typed },
    changed,
    seen: picked({ ...record, ...seen }, changed),
    count: Object.keys(changed).length,
    edit: (change) =>
      setState((before) => {
        const more = typeof change === 'function' ? change({ ...stored, ...before.typed }) : change;
        return typedOver(before, more, { stored, record });
      }),
    reset: (saved) => setState((before) => ({ typed: saved ? differing(before.typed, saved) : {}, seen: {} })),
    catchUp: () => setState((before) => ({ ...before, seen: {} })),
  };
}
