import type { z } from 'zod';
import { nearest } from '#lib/nearest.ts';
import { isFields, type Origins } from './merge.ts';

/** The part of a parse error that is reported. */
type Failure = Pick<z.ZodError, 'issues'>;
type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** Maximum number of errors reported per entry, because one mistake may repeat in thousands of members. */
const TOLD = 20;

/** Location of an entry in its file. */
export interface EntryPlace {
  /** `products[3]`. Empty if it comes from no file. */
  path?: string;
  /** The merged entry, and the indices in the file that its members come from. */
  merged?: unknown;
  origins?: Origins;
}

/** All errors of an entry, each with its path in the file: `products[3].combinations[2].price: is missing`. */
export function entryFault({ issues }: Failure, place: EntryPlace = {}): string {
  return joinFaults(issues.map(({ path, message }) => faultAt(path, message, place)));
}

/** Joins errors to one line. */
export function joinFaults(faults: readonly string[]): string {
  const told = [...new Set(faults)];
  const more = told.length > TOLD ? [`and ${told.length - TOLD} more`] : [];
  return [...told.slice(0, TOLD), ...more].join('; ');
}

/** Prefixes an error with its path in the file. */
export function faultAt(path: readonly PropertyKey[], message: string, place: EntryPlace = {}): string {
  let at = place.merged;
  let where = place.path ?? '';
  for (const part of path) {
    const member: unknown = Array.isArray(at) || isFields(at) ? (at as Record<PropertyKey, unknown>)[part] : undefined;
    const index = isFields(member) ? (place.origins?.get(member) ?? part) : part;
    where += typeof part === 'number' ? `[${String(index)}]` : `.${String(part)}`;
    at = member;
  }
  where = where.replace(/^\./, '');
  return where === '' ? message : `${where}: ${message}`;
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
export function issueText(issue: RawIssue): string {
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
  const near = shape && nearest(key, Object.keys(shape));
  return near ? `"${key}" (did you mean "${near}"?)` : `"${key}"`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return isFields(value) ? 'an object' : (JSON.stringify(value) ?? 'nothing').slice(0, 60);
}
