import { useState } from 'react';

/** What an operator has typed over a record, until it is saved. */
export interface Draft<Values extends object> {
  /** The record with what was typed. */
  readonly values: Values;
  /** Only the fields that differ from the record, so that saving leaves alone what others changed meanwhile. */
  readonly changed: Partial<Values>;
  readonly isChanged: boolean;
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void;
  /** Drops what was typed. */
  reset(): void;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function useDraft<Values extends object>(stored: Values): Draft<Values> {
  const [typed, setTyped] = useState<Partial<Values>>({});
  const names = Object.keys(typed) as (keyof Values)[];
  const differing = names.filter((name) => !isSame(typed[name], stored[name]));
  return {
    values: { ...stored, ...typed },
    changed: Object.fromEntries(differing.map((name) => [name, typed[name]])) as Partial<Values>,
    isChanged: differing.length > 0,
    set: (name, value) => setTyped((before) => ({ ...before, [name]: value })),
    reset: () => setTyped({}),
  };
}
