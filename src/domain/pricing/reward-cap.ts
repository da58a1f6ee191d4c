import { toMinor } from '../money/money.ts';
import { ppmOf } from '../money/ppm.ts';
import type { SiteSettings } from '../store/site-settings.ts';
import type { Tenders } from './types.ts';

type RewardSettings = Pick<SiteSettings, 'reward_max_amount' | 'reward_max_percent' | 'decimalPlaces'>;

/** Maximum of a cart that rewards can pay: an amount and a share of the total, of which the lower applies. */
export const rewardCap = (settings: RewardSettings): Pick<NonNullable<Tenders['reward']>, 'capMinor' | 'sharePpm'> => ({
  capMinor: toMinor(settings.reward_max_amount, settings.decimalPlaces, { round: true }),
  sharePpm: ppmOf(settings.reward_max_percent),
});
