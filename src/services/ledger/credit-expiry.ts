import type { LedgerAccount } from '#domain/ledger/types.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import { DAY_MS } from '#lib/time/durations.ts';

/** When a credit made now expires: rewards after the store's number of days, others never (undefined). */
export const creditExpiry = (
  account: LedgerAccount,
  { reward_days: days }: Pick<SiteSettings, 'reward_days'>,
): Date | undefined => (account === 'reward' ? new Date(Date.now() + days * DAY_MS) : undefined);
