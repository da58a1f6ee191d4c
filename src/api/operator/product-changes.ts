import { isDeepStrictEqual } from 'node:util';
import type { StoreFileProduct } from '#contracts/store-file/store-file.ts';
import { shortened } from '#lib/text/shortened.ts';
import { AUDITED_TEXT_MAX } from '#services/operators/audit.ts';

type State = Record<string, string | number | boolean | null>;

/** The fields that a change of a product concerns, before and after it, for the audit log. */
export function auditedFields(before: StoreFileProduct, after: StoreFileProduct): { before: State; after: State } {
  const names = (Object.keys(after) as (keyof StoreFileProduct)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const stateOf = (file: StoreFileProduct): State =>
    Object.fromEntries(names.map((name) => [name, auditedValue(file[name])]));
  return { before: stateOf(before), after: stateOf(after) };
}

function auditedValue(value: unknown): State[string] {
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
