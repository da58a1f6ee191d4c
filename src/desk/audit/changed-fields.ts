import type { AuditEntry } from '#contracts/operator/operators.ts';

export interface ChangedField {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

type State = AuditEntry['before'];

/** The fields that an action changed. */
export function changedFields(before: State, after: State): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const textOf = (state: State, name: string): string => String(state?.[name] ?? '');
  return names
    .map((name) => ({ name, before: textOf(before, name), after: textOf(after, name) }))
    .filter((field) => field.before !== field.after);
}
