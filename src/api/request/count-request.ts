import { ApiError } from '../response/api-error.ts';
import type { LimitedKind, RateLimitSubject, RateLimits } from './limited-kinds.ts';
import type { RequestContext } from './request-context.ts';

/** Counts a request. Returns the error if the limit is exceeded. Nothing is counted without limits. */
export async function overLimit(
  limits: RateLimits | undefined,
  kind: LimitedKind,
  subject: RateLimitSubject,
): Promise<ApiError | null> {
  const seconds = (await limits?.consume(kind, subject)) ?? null;
  return seconds === null ? null : new ApiError('too_many_requests', { retryAfter: seconds });
}

interface RequestCounts extends Pick<RequestContext, 'count' | 'confirmCount' | 'rememberSignIn'> {
  /** Gives back the counts that were not confirmed. */
  refund(): Promise<void>;
}

/**
 * The counts of a request that apply only if its endpoint confirms them, such as a wrong password.
 * @param counted limit that has already been counted
 */
export function requestCounts(
  limits: RateLimits | undefined,
  subject: RateLimitSubject,
  counted: LimitedKind | null,
): RequestCounts {
  const counts: [LimitedKind, RateLimitSubject][] = counted ? [[counted, subject]] : [];
  const confirmed = new Set<LimitedKind | 'all'>();
  return {
    async count(kind, account = '', allowance) {
      const withAccount = { ...subject, account, ...(allowance && { allowance }) };
      const error = await overLimit(limits, kind, withAccount);
      if (!error) counts.push([kind, withAccount]);
      return error;
    },
    confirmCount(kind) {
      confirmed.add(kind ?? 'all');
    },
    rememberSignIn: async (account, isVerified) => limits?.rememberSignIn({ ...subject, account }, isVerified),
    async refund() {
      const unconfirmed = confirmed.has('all') ? [] : counts.filter(([kind]) => !confirmed.has(kind));
      await Promise.all(unconfirmed.map(([kind, countedSubject]) => limits?.refund(kind, countedSubject)));
    },
  };
}
