import { LEDGER_ACCOUNTS } from '../ledger/types.ts';
import { SCRATCH_PRIZES } from '../scratch/prizes.ts';
import type { SettingSpec } from './setting-spec.ts';

const amount = (description: string, value: string) => ({ type: 'amount', default: value, description }) as const;

/** Settings for rewards, scratch cards and referrals. */
export const REWARD_SETTINGS = {
  reward_earn_percent: {
    type: 'percent',
    default: '1',
    description: 'Share of the discounted subtotal that a completed order earns as rewards, in percent',
  },
  scratch_card_minimum_order: {
    type: 'amount',
    default: '15',
    description: 'Minimum total for which a completed order earns a scratch card',
  },
  reward_days: {
    type: 'integer',
    min: 1,
    max: 3_650,
    default: '365',
    description: 'Days until a reward expires',
  },
  reward_max_percent: {
    type: 'percent',
    default: '20',
    description: 'Maximum share of an order that rewards can pay, in percent',
  },
  reward_max_amount: amount('Maximum amount of an order that rewards can pay. 0: nothing', '20'),
  scratch_card_prizes: {
    type: 'prizes',
    shape: SCRATCH_PRIZES,
    default: '',
    description: 'Prizes of scratch cards. Without any, there are no scratch cards',
    isSecret: true,
  },
  scratch_card_days: {
    type: 'integer',
    min: 1,
    max: 365,
    default: '30',
    description: 'Days until an unscratched card expires',
  },
  referral_referee_amount: amount('Amount credited to a new customer who was referred by another. 0: nothing', '5'),
  referral_referrer_amount: amount(
    'Amount credited to a customer for the first completed order of each customer they referred. 0: nothing',
    '5',
  ),
  referral_credited_to: {
    type: 'choice',
    options: LEDGER_ACCOUNTS,
    optionNames: { reward: 'Rewards' },
    default: 'reward',
    description: 'Account to which referrals are credited',
  },
  referral_minimum_order: amount('Minimum total of the first order of a referred customer', '15'),
} as const satisfies Readonly<Record<string, SettingSpec>>;
