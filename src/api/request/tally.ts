import { Refused } from '../response/refuse.ts';
import type { CallContext } from './call-context.ts';
import type { Caller, LimitedKind, RateLimits } from './rate-limits.ts';

type Counting = Pick<CallContext, 'take' | 'counts' | 'welcome'>;

/**
 * Tracks what a request was counted as in advance. Counts that were not confirmed are given back, also when the server
 * fails.
 * @param counted limit that has already been counted
 */
export function tallyOf(
  limits: RateLimits | undefined,
  caller: Caller,
  counted: LimitedKind | null,
): { context: Counting; settle(): Promise<void> } {
  const taken: [LimitedKind, Caller][] = counted ? [[counted, caller]] : [];
  const isCounted = new Set<LimitedKind | 'all'>();
  const context: Counting = {
    counts(kind) {
      isCounted.add(kind ?? 'all');
    },
    async take(kind, subject = '', allowance) {
      const who = { ...caller, subject, ...(allowance && { allowance }) };
      const seconds = (await limits?.take(kind, who)) ?? null;
      if (seconds !== null) return new Refused('too_many_requests', { retryAfter: seconds });
      taken.push([kind, who]);
      return null;
    },
    welcome: async (subject, isVerified) => limits?.welcome({ ...caller, subject }, isVerified),
  };
  return {
    context,
    async settle() {
      const back = isCounted.has('all') ? [] : taken.filter(([kind]) => !isCounted.has(kind));
      await Promise.all(back.map(([kind, who]) => limits?.giveBack(kind, who)));
    },
  };
}
