import type { SiteSettings } from '#domain/site-settings.ts';

const DAY_MS = 86_400_000;

/** When a reward ends that is credited now. */
export const rewardEnd = ({ reward_days: days }: Pick<SiteSettings, 'reward_days'>): Date =>
  new Date(Date.now() + days * DAY_MS);
