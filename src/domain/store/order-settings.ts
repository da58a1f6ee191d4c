import { CARD_PROVIDERS } from '../orders/card-provider.ts';
import type { SettingSpec } from './setting-spec.ts';

const count = (description: string, value: number, min: number, max: number) =>
  ({ type: 'integer', min, max, default: String(value), description }) as const;
const key = (description: string, pattern: RegExp, example: string) =>
  ({ type: 'pattern', default: '', description, pattern, example, isSecret: 'key' }) as const;

/** Settings for placing, paying, cancelling and rewarding orders. */
export const ORDER_SETTINGS = {
  order_number_prefix: {
    type: 'pattern',
    default: 'A-',
    pattern: /^[A-Za-z0-9-]{1,8}$/,
    example: 'A-',
    description: 'Put before the number of an order',
  },
  cancel_minutes: count('Minutes after it was accepted in which an order can still be cancelled', 0, 0, 1_440),
  unpaid_minutes: count('Minutes after which an order ends that is not paid', 30, 5, 1_440),
  slot_minutes: count('Length of the slots in which an order can be wished for; 0: none can', 30, 0, 240),
  slot_days: count('Days, today included, whose slots are offered', 7, 1, 30),
  pay_by_card: { type: 'boolean', default: 'true', description: 'Whether orders can be paid by card' },
  pay_on_delivery: {
    type: 'boolean',
    default: 'true',
    description: 'Whether orders can be paid in cash when they come',
  },
  payment_provider: {
    type: 'choice',
    options: ['none', ...CARD_PROVIDERS],
    default: 'none',
    description: 'Who takes card payments; the sandbox takes test cards, and no money: anybody can order for nothing',
  },
  stripe_publishable_key: {
    type: 'pattern',
    default: '',
    pattern: /^pk_(?:test|live)_\w{1,240}$/,
    example: 'pk_test_51Abc',
    description: 'Publishable key of Stripe',
  },
  stripe_secret_key: key('Secret or restricted key of Stripe', /^(?:sk|rk)_(?:test|live)_\w{1,240}$/, 'sk_test_51Abc'),
  stripe_webhook_secret: key('Signing secret of the webhook at Stripe', /^whsec_[\w+/=]{1,240}$/, 'whsec_abc'),
  guest_order_days: count(
    'Days after which an order of a guest that is over says no more who made it: no name, contact, address and note',
    1_095,
    30,
    7_300,
  ),
  former_contact_days: count(
    'Days for which a digest of the e-mail address and number of a deleted account is kept, so that it gets nothing again that is for new customers; 0: not at all',
    365,
    0,
    1_095,
  ),
  reward_earn_percent: {
    type: 'percent',
    default: '1',
    description: 'Percent of the discounted subtotal that a completed order earns as rewards',
  },
  scratch_card_minimum_order: {
    type: 'amount',
    default: '15',
    description: 'Total from which a completed order gives a scratch card, in major units',
  },
} as const satisfies Readonly<Record<string, SettingSpec>>;
