import { isDeepStrictEqual } from 'node:util';
import { shortened } from '#lib/text/shortened.ts';
import { AUDITED_TEXT_MAX } from './audit.ts';

/** Fields of a record, for the audit log. */
export type AuditedState = Record<string, string | number | boolean | null>;

/** The fields that a change has changed, added or removed, before and after it, for the audit log. */
export function changedState(before: object, after: object): { before: AuditedState; after: AuditedState } {
  const [old, present] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...new Set([...old.keys(), ...present.keys()])].filter(
    (name) => !isDeepStrictEqual(old.get(name), present.get(name)),
  );
  const part = (state: ReadonlyMap<string, unknown>): AuditedState =>
    Object.fromEntries(names.map((name) => [name, auditedValue(state.get(name))]));
  return { before: part(old), after: part(present) };
}

/** A value as the audit log stores it: lists and objects as texts, and long texts shortened. */
function auditedValue(value: unknown): AuditedState[string] {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return shortened(textOf(value), AUDITED_TEXT_MAX);
}

/** `S, M` for a list, `S 12.5, M 14` for a list of objects. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).filter(Boolean).join(' ');
  return value === null || value === undefined ? '' : String(value);
}
