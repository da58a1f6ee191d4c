import { LEDGER_ACCOUNTS } from '../ledger/types.ts';
import { SCRATCH_PRIZES } from '../scratch/prizes.ts';
import { inSection } from './setting-groups.ts';
import type { SettingSpec } from './setting-spec.ts';

type Table = Readonly<Record<string, SettingSpec>>;

const amount = (description: string, value: string) => ({ type: 'amount', default: value, description }) as const;
const days = (description: string, value: string, max: number) =>
  ({ type: 'integer', min: 1, max, default: value, description }) as const;
const percent = (description: string, value: string) => ({ type: 'percent', default: value, description }) as const;

const EARNING = {
  reward_earn_percent: percent(
    'Rewards for an order: percent of its discounted subtotal, credited once it is completed',
    '1',
  ),
  reward_days: days('Validity of rewards: days until one expires', '365', 3_650),
} as const satisfies Table;

const SPENDING = {
  reward_max_percent: percent('Largest share of an order: percent of it that rewards can pay', '20'),
  reward_max_amount: amount('Largest amount of an order: what rewards can pay of it. 0: nothing', '20'),
} as const satisfies Table;

const SCRATCH_CARDS = {
  scratch_card_prizes: {
    type: 'prizes',
    shape: SCRATCH_PRIZES,
    default: '',
    description: 'Prizes of scratch cards. Without any, there are no scratch cards',
    isSecret: true,
  },
  scratch_card_minimum_order: amount(
    'Minimum order for a scratch card: total from which a completed order earns one',
    '15',
  ),
  scratch_card_days: days('Validity of a scratch card: days until it expires if nobody scratches it', '30', 365),
} as const satisfies Table;

const REFERRALS = {
  referral_referee_amount: amount('Credit for the new customer, who was referred by another. 0: nothing', '5'),
  referral_referrer_amount: amount(
    'Credit for the referrer: for the first completed order of each customer they referred. 0: nothing',
    '5',
  ),
  referral_credited_to: {
    type: 'choice',
    options: LEDGER_ACCOUNTS,
    optionNames: { reward: 'Rewards' },
    default: 'reward',
    description: 'Account of the credits',
  },
  referral_minimum_order: amount(
    'Minimum first order: total that the first order of the new customer must reach',
    '15',
  ),
} as const satisfies Table;

/** Settings for rewards, scratch cards and referrals. */
export const REWARD_SETTINGS = {
  ...inSection('earn', EARNING),
  ...inSection('spend', SPENDING),
  ...inSection('scratch_cards', SCRATCH_CARDS),
  ...inSection('referrals', REFERRALS),
} as const satisfies Table;
