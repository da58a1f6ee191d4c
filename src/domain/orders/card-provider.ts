import type { PolicyHosts } from '#lib/net/policy-hosts.ts';
import type { Minor } from '../money/money.ts';
import type { SettingSpec } from '../store/setting-spec.ts';
import { SANDBOX_CARDS } from './sandbox-cards.ts';
import { stripeDecimals, stripeMinimum } from './stripe-amounts.ts';

/**
 * Providers of card payments. Each name is part of the API's paths, a value of the setting `payment_provider`, and stored
 * with every payment, so it never changes. `docs/extending.md` describes how to add one.
 */
export const CARD_PROVIDERS = ['sandbox', 'stripe'] as const;
export type CardProvider = (typeof CARD_PROVIDERS)[number];

/**
 * Query parameter with which a provider returns the shopper from their bank. Apart from the facts below, so that the
 * browser need not load them.
 */
export const RETURN_PARAMETERS: Readonly<Partial<Record<CardProvider, string>>> = { stripe: 'payment_intent' };

/** Facts about a provider that stores, operators and the API need without calling it. */
export interface CardProviderFacts {
  /** Name for operators. */
  readonly label: string;
  /** Its settings. Those without a default are required. A `key` is needed even for payments that were begun before. */
  readonly settings: Readonly<Record<string, SettingSpec>>;
  /** The most decimals of an amount that it can charge. */
  readonly decimals: (currencyCode: string) => number;
  /** Minimum amount of a payment, in minor units of the store. */
  readonly minimum: (currencyCode: string, decimalPlaces: number) => Minor;
  /** Hosts that its form needs in the security policy. */
  readonly hosts: PolicyHosts;
  /** Describes the `payment_reference` that the browser sends, for the API document. */
  readonly reference: string;
  /** The only numbers that it accepts. Such a provider moves no money and works only on a trial server. */
  readonly testCards?: Readonly<Record<string, unknown>>;
}

/** The facts about each provider. */
export const CARD_PROVIDER_FACTS = {
  sandbox: {
    label: 'test cards',
    settings: {},
    decimals: () => Number.POSITIVE_INFINITY,
    minimum: () => 1,
    hosts: {},
    reference: 'a test card number, with or without spaces, or the answer to its question',
    testCards: SANDBOX_CARDS,
  },
  stripe: {
    label: 'Stripe',
    settings: {
      stripe_publishable_key: {
        type: 'pattern',
        default: '',
        pattern: /^pk_(?:test|live)_\w{1,240}$/,
        example: 'pk_test_51Abc',
        description: 'Publishable key of the Stripe account',
      },
      stripe_secret_key: {
        type: 'pattern',
        default: '',
        pattern: /^(?:sk|rk)_(?:test|live)_\w{1,240}$/,
        example: 'sk_test_51Abc',
        description: 'Secret key of the Stripe account, or a restricted one',
        isSecret: 'key',
      },
      stripe_webhook_secret: {
        type: 'pattern',
        default: '',
        pattern: /^whsec_[\w+/=]{1,240}$/,
        example: 'whsec_abc',
        description: 'Signing secret of the Stripe webhook',
        isSecret: 'key',
      },
    },
    decimals: stripeDecimals,
    minimum: stripeMinimum,
    // Stripe renders its card fields in its own iframes.
    hosts: {
      'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
      'connect-src': ['https://api.stripe.com'],
      'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    },
    reference: "the PaymentIntent id, after Stripe's Payment Element has confirmed it",
  },
} as const satisfies Readonly<Record<CardProvider, CardProviderFacts>>;
