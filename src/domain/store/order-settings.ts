import { CARD_PROVIDER_FACTS, CARD_PROVIDERS, type CardProvider } from '../orders/card-provider.ts';
import type { SettingSpec } from './setting-spec.ts';

const count = (description: string, value: number, min: number, max: number) =>
  ({ type: 'integer', min, max, default: String(value), description }) as const;

type ProviderSettings = (typeof CARD_PROVIDER_FACTS)[CardProvider]['settings'];
/** Name of a setting of any payment provider. */
export type ProviderSetting = {
  [Name in CardProvider]: keyof (typeof CARD_PROVIDER_FACTS)[Name]['settings'];
}[CardProvider];

/** The settings of all payment providers. */
export const PROVIDER_SETTINGS = Object.fromEntries(
  CARD_PROVIDERS.flatMap((provider) => Object.entries(CARD_PROVIDER_FACTS[provider].settings)),
) as { readonly [Key in ProviderSetting]: Extract<ProviderSettings, Readonly<Record<Key, unknown>>>[Key] };

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
  ...PROVIDER_SETTINGS,
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
