type Value = string | number | boolean | null;
type State = Readonly<Record<string, Value>>;

/** Texts of an entry of the audit log are cut off here. */
const TEXT_MAX = 500;

const shortened = (value: Value): Value =>
  typeof value === 'string' && value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX - 1)}…` : value;

/** The fields that a change has changed, before and after it, for the audit log. */
export function changedState(before: State, after: State): { before: State; after: State } {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const part = (state: State): State =>
    Object.fromEntries(names.map((name) => [name, shortened(state[name] ?? null)] as const));
  return { before: part(before), after: part(after) };
}
