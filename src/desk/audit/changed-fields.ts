import { isRecord } from '#lib/shape.ts';

export interface ChangedField {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** The fields that an action changed. A value that is no object is one field without a name. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, now] = [isRecord(before) ? before : { '': before }, isRecord(after) ? after : { '': after }];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names
    .map((name) => ({ name, before: textOf(old[name]), after: textOf(now[name]) }))
    .filter((field) => field.before !== field.after);
}
