import { toMinor } from '../money/money.ts';
import { ppmOf } from '../money/ppm.ts';
import type { SiteSettings } from '../store/site-settings.ts';
import type { Tenders } from './types.ts';

type RewardSettings = Pick<SiteSettings, 'reward_max_amount' | 'reward_max_percent' | 'decimalPlaces'>;

/** Most of a cart that rewards pay: the store's amount or its share of the total, whichever is less. */
export const rewardCap = (settings: RewardSettings): Pick<NonNullable<Tenders['reward']>, 'capMinor' | 'sharePpm'> => ({
  capMinor: toMinor(settings.reward_max_amount, settings.decimalPlaces, { round: true }),
  sharePpm: ppmOf(settings.reward_max_percent),
});
