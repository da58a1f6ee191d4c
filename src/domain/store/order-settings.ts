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

/** Settings for placing and cancelling orders. */
export const ORDER_SETTINGS = {
  order_number_prefix: {
    type: 'pattern',
    default: 'A-',
    pattern: /^[A-Za-z0-9-]{1,8}$/,
    example: 'A-',
    description: 'Start of order numbers',
    isAdvanced: true,
  },
  cancel_minutes: count(
    'Cancellation time: minutes for which a shopper can still cancel an accepted order',
    0,
    0,
    1_440,
  ),
  unpaid_minutes: count('Time to pay: minutes after which an unpaid order expires', 30, 5, 1_440),
  slot_minutes: count('Length of a time slot, in minutes. 0 offers no slots', 30, 0, 240),
  slot_days: count('Days with time slots, including today', 7, 1, 30),
} as const satisfies Readonly<Record<string, SettingSpec>>;

/** Settings for paying orders. */
export const PAYMENT_SETTINGS = {
  pay_by_card: { type: 'boolean', default: 'true', description: 'Payment by card' },
  pay_on_delivery: {
    type: 'boolean',
    default: 'true',
    description: 'Payment in cash, on delivery or pickup',
  },
  payment_provider: {
    type: 'choice',
    options: ['none', ...CARD_PROVIDERS],
    optionNames: { sandbox: 'Sandbox, for tests' },
    default: 'none',
    description:
      'Provider of card payments. The sandbox accepts test cards and moves no money, so anyone can order for free',
  },
  ...PROVIDER_SETTINGS,
} as const satisfies Readonly<Record<string, SettingSpec>>;

/** Settings for how long data about customers is stored. */
export const PRIVACY_SETTINGS = {
  guest_order_days: {
    ...count(
      'Guest data: days until an order without an account loses its name, contact, address and note',
      1_095,
      30,
      7_300,
    ),
    isAdvanced: true,
  },
  former_contact_days: {
    ...count(
      'Contacts of deleted accounts: days for which they get no second welcome benefit. They are remembered in coded form; 0 forgets them at once',
      365,
      0,
      1_095,
    ),
    isAdvanced: true,
  },
} as const satisfies Readonly<Record<string, SettingSpec>>;

/** Whether a setting decides who charges cards: the provider, its keys, and whatever else it needs. */
export const isPaymentSetting = (key: string): boolean =>
  key === 'payment_provider' || Object.hasOwn(PROVIDER_SETTINGS, key);
