import type { z } from '@hono/zod-openapi';
import { ApiError } from './api-error.ts';

type Issue = z.core.$ZodIssue;

/** A body full of errors must not cost many times its size. */
const MOST_ISSUES = 20;

/**
 * Converts validation errors of a request to messages by field. They are for developers, and so in English, like the
 * messages for unreadable bodies and queries: the storefront's forms check the same limits before they send.
 */
export function explain(error: z.ZodError): ApiError {
  const errors = new Map<string, string[]>();
  for (const issue of error.issues.slice(0, MOST_ISSUES)) {
    const field = fieldOf(issue.path);
    errors.set(field, [...(errors.get(field) ?? []), sentence(issue)]);
  }
  const [[field = '', [first = ''] = []] = []] = errors;
  return new ApiError('validation_failed', { message: `${field} ${first}`.trim(), errors: Object.fromEntries(errors) });
}

/** `fees[3][name]` for `['fees', 3, 'name']` and what is below it, `attributes[3]` for `['attributes', '3', 0]`. */
function fieldOf([name = '', key, field]: readonly PropertyKey[]): string {
  const parts = [key, typeof field === 'string' ? field : undefined].filter((part) => part !== undefined);
  return String(name) + parts.map((part) => `[${String(part)}]`).join('');
}

function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : 'cannot be read';
    case 'too_small':
      if (issue.origin !== 'string') return `must be at least ${issue.minimum}`;
      return Number(issue.minimum) > 1 ? `must have at least ${issue.minimum} characters` : 'must not be empty';
    case 'too_big':
      return issue.origin === 'string'
        ? `must be at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'invalid_key':
      return issue.issues[0]?.message ?? issue.message;
    default:
      return issue.message;
  }
}
