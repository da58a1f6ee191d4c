import type { z } from 'zod';
import { didYouMean } from '#lib/closest-match.ts';
import { isRecord } from '#lib/shape.ts';
import type { Origins } from './merge/merge.ts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** Maximum number of errors reported per entry, because one mistake may repeat in thousands of members. */
const PROBLEMS_MAX = 20;

/** Location of an entry in its file. */
export interface EntryPlace {
  /** `products[3]`. Empty if it comes from no file. */
  path?: string;
  /** The merged entry, and the indices in the file that its members come from. */
  merged?: unknown;
  origins?: Origins;
}

/**
 * A problem with a value that an operator wrote. A text and not a code: it quotes the value, says what would be
 * valid, and is only printed.
 */
export interface Problem {
  /** Its place in the file, or its field: `products[3].combinations[2].price`. Empty for the whole. */
  readonly path: string;
  readonly text: string;
}

/** A rejected value, with at least one problem. */
export interface Invalid {
  readonly ok: false;
  readonly code: 'invalid';
  readonly problems: readonly Problem[];
}

export const invalid = (problems: readonly Problem[]): Invalid => ({ ok: false, code: 'invalid', problems });

/** An entry that fits its schema, or all its problems with their places in the file. */
type ParsedEntry<Data> =
  | { readonly ok: true; readonly data: Data }
  /** `known` is the entry without unknown fields, if they are its only problem. It may have further problems. */
  | (Invalid & { readonly known: Data | null });

/** Parses an entry by its schema. */
export function parseEntry<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  place: EntryPlace = {},
): ParsedEntry<z.output<Schema>> {
  const parsed = schema.safeParse(value, { error: issueText });
  if (parsed.success) return { ok: true, data: parsed.data };
  const { issues } = parsed.error;
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys');
  const isKnown = unknown.length === issues.length;
  const known = isKnown ? schema.safeParse(withoutUnknown(value, unknown), { error: issueText }) : null;
  const all = known?.success === false ? [...issues, ...known.error.issues] : issues;
  return {
    ...invalid(all.map(({ path, message }) => problemAt(path, message, place))),
    known: known?.success ? known.data : null,
  };
}

const withoutUnknown = (value: unknown, issues: readonly z.core.$ZodIssueUnrecognizedKeys[]): unknown =>
  issues.reduce((rest, { path, keys }) => omitAt(rest, path, keys), value);

function omitAt(value: unknown, [part, ...path]: readonly PropertyKey[], keys: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((member, index) => (index === part ? omitAt(member, path, keys) : member));
  if (!isRecord(value)) return value;
  const fields = Object.entries(value);
  return Object.fromEntries(
    part === undefined
      ? fields.filter(([field]) => !keys.includes(field))
      : fields.map(([field, each]) => [field, field === part ? omitAt(each, path, keys) : each]),
  );
}

/** The field of the entry that has a problem: `areas` of `areas[0].polygon`. Empty if it is the whole entry. */
export const fieldOf = ({ path }: Problem): string => path.split(/[.[]/, 1)[0] ?? '';

/** Joins problems to one line: `products[3].price: is missing; products[3].name: is empty`. */
export function problemsText(problems: readonly Problem[]): string {
  const texts = [...new Set(problems.map(({ path, text }) => (path === '' ? text : `${path}: ${text}`)))];
  const more = texts.length > PROBLEMS_MAX ? [`and ${texts.length - PROBLEMS_MAX} more`] : [];
  return [...texts.slice(0, PROBLEMS_MAX), ...more].join('; ');
}

/** A problem with its place in the file. */
export function problemAt(path: readonly PropertyKey[], text: string, place: EntryPlace = {}): Problem {
  let at = place.merged;
  let where = place.path ?? '';
  for (const part of path) {
    const member: unknown = Array.isArray(at) || isRecord(at) ? (at as Record<PropertyKey, unknown>)[part] : undefined;
    const index = isRecord(member) ? (place.origins?.get(member) ?? part) : part;
    where += typeof part === 'number' ? `[${String(index)}]` : `.${String(part)}`;
    at = member;
  }
  return { path: where.replace(/^\./, ''), text };
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text in double quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Describes an invalid value in terms of the file. Messages of a schema take precedence. */
function issueText(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return 'is missing';
      return `must be ${TYPES[issue.expected] ?? issue.expected}, not ${shown(issue.input)}`;
    }
    case 'too_small':
      return limitText(issue.origin, Number(issue.minimum), issue.inclusive === false ? 'above' : 'at least');
    case 'too_big':
      return limitText(issue.origin, Number(issue.maximum), issue.inclusive === false ? 'below' : 'at most');
    case 'invalid_value': {
      const words = issue.values.map((value) => JSON.stringify(value)).join(' or ');
      return issue.input === undefined ? `is missing: ${words}` : `must be ${words}, not ${shown(issue.input)}`;
    }
    case 'unrecognized_keys':
      return `has the unknown ${issue.keys.length > 1 ? 'fields' : 'field'} ${issue.keys.map((key) => unknownKey(key, issue)).join(', ')}`;
    case 'invalid_format':
      return issue.format === 'datetime'
        ? `must be a date and time such as 2026-01-31T10:00:00Z, not ${shown(issue.input)}`
        : `is malformed: ${shown(issue.input)}`;
    case 'invalid_union': {
      const { options } = issue as { options?: readonly unknown[] };
      return options
        ? `must be ${options.map((value) => JSON.stringify(value)).join(' or ')}`
        : `cannot be ${shown(issue.input)}`;
    }
    default:
      return `cannot be ${shown(issue.input)}`;
  }
}

function limitText(origin: string, limit: number, comparison: string): string {
  const amount = new Intl.NumberFormat('en').format(limit);
  if (origin === 'string')
    return comparison === 'at least' && limit === 1 ? 'is empty' : `must have ${comparison} ${amount} characters`;
  if (origin === 'array')
    return comparison === 'at least' && limit === 1 ? 'is empty' : `must have ${comparison} ${amount} members`;
  return `must be ${comparison} ${amount}`;
}

function unknownKey(key: string, issue: RawIssue): string {
  const { shape } = (issue.inst as unknown as { shape?: object } | undefined) ?? {};
  return `"${key}"${didYouMean(key, Object.keys(shape ?? {}))}`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return isRecord(value) ? 'an object' : (JSON.stringify(value) ?? 'nothing').slice(0, 60);
}
