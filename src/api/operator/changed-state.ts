import { shortened } from '#lib/text/shortened.ts';
import { AUDITED_TEXT_MAX } from '#services/operators/audit.ts';

type Value = string | number | boolean | null;
type State = Readonly<Record<string, Value>>;

const auditedValue = (value: Value): Value => (typeof value === 'string' ? shortened(value, AUDITED_TEXT_MAX) : value);

/** The fields that a change has changed, before and after it, for the audit log. */
export function changedState(before: State, after: State): { before: State; after: State } {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const part = (state: State): State =>
    Object.fromEntries(names.map((name) => [name, auditedValue(state[name] ?? null)] as const));
  return { before: part(before), after: part(after) };
}
