import { LEDGER_ACCOUNTS } from '../ledger/types.ts';
import { scratchPrizesProblem } from '../scratch/prizes.ts';
import type { SettingSpec } from './setting-spec.ts';

const amount = (description: string, value: string) => ({ type: 'amount', default: value, description }) as const;

/** Settings for rewards, scratch cards and referrals. */
export const REWARD_SETTINGS = {
  reward_days: {
    type: 'integer',
    min: 1,
    max: 3_650,
    default: '365',
    description: 'Days after which a reward expires',
  },
  reward_max_percent: {
    type: 'percent',
    default: '20',
    description: 'Most of an order in percent that rewards pay',
  },
  reward_max_amount: amount('Most of an order that rewards pay, in major units; 0: nothing', '20'),
  scratch_card_prizes: {
    type: 'json',
    default: '',
    description: 'Prizes of scratch cards: [{"type":"reward","amount":2,"weight":3},{"type":"nothing","weight":6}, …]',
    problem: scratchPrizesProblem,
    isSecret: true,
  },
  scratch_card_days: {
    type: 'integer',
    min: 1,
    max: 365,
    default: '30',
    description: 'Days after which a scratch card expires that nobody has scratched',
  },
  referral_referee_amount: amount('What a new customer gets who was referred by another one; 0: nothing', '5'),
  referral_referrer_amount: amount('What a customer gets for the first order of one whom they have referred', '5'),
  referral_credited_to: {
    type: 'choice',
    options: LEDGER_ACCOUNTS,
    default: 'reward',
    description: 'Whether referrals are credited to the wallet or as rewards',
  },
  referral_minimum_order: amount('Total that the first order of a referred customer needs', '15'),
} as const satisfies Readonly<Record<string, SettingSpec>>;
