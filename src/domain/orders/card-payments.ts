import { MAX_MINOR, type Minor } from '../money/money.ts';
import type { SiteSettings } from '../store/site-settings.ts';
import type { CardProvider } from './card-provider.ts';

/** Currencies without a smaller unit at Stripe. */
const WITHOUT_DECIMALS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Currencies that no longer have a smaller unit, but whose amounts Stripe still expects in hundredths. */
const IN_WHOLE_HUNDREDS = new Set(['ISK', 'UGX']);
/** Currencies with thousandths, whose last digit must be 0. */
const IN_WHOLE_TENS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** Decimals of the amounts sent to Stripe, and of those that Stripe can charge. */
function stripeDecimals(currencyCode: string): { told: number; charged: number } {
  if (WITHOUT_DECIMALS.has(currencyCode)) return { told: 0, charged: 0 };
  if (IN_WHOLE_HUNDREDS.has(currencyCode)) return { told: 2, charged: 0 };
  return IN_WHOLE_TENS.has(currencyCode) ? { told: 3, charged: 2 } : { told: 2, charged: 2 };
}

/**
 * Converts an amount for Stripe.
 * @param decimals of the amount; Stripe's by default
 * @throws {RangeError} if Stripe cannot represent it. `cardProvider` prevents such stores from accepting cards.
 */
export function toStripeAmount(amountMinor: Minor, currencyCode: string, decimals?: number): number {
  const { told } = stripeDecimals(currencyCode);
  const amount = amountMinor * 10 ** (told - (decimals ?? told));
  if (!Number.isSafeInteger(amount) || amount > MAX_MINOR) throw new RangeError(`no ${amount} of ${currencyCode}`);
  return amount;
}

/** Converts an amount from Stripe, with decimals as above. Fractions of the smallest unit are dropped. */
export function fromStripeAmount(amount: number, currencyCode: string, decimals?: number): Minor {
  const { told } = stripeDecimals(currencyCode.toUpperCase());
  return Math.floor(amount / 10 ** (told - (decimals ?? told)));
}

type CardSettings = Pick<
  SiteSettings,
  | 'payment_provider'
  | 'stripe_secret_key'
  | 'stripe_publishable_key'
  | 'stripe_webhook_secret'
  | 'currencyCode'
  | 'decimalPlaces'
>;

const STRIPE_KEYS = ['stripe_publishable_key', 'stripe_secret_key', 'stripe_webhook_secret'] as const;

/** Settings that are missing for the chosen provider to accept cards. */
export const missingKeys = (settings: CardSettings): readonly (keyof CardSettings)[] =>
  settings.payment_provider === 'stripe' ? STRIPE_KEYS.filter((key) => settings[key] === '') : [];

/** The effective settings where test cards are not accepted: a store that has chosen the sandbox accepts no cards. */
export const withoutTestCards = <Settings extends Pick<SiteSettings, 'payment_provider'>>(
  settings: Settings,
): Settings => (settings.payment_provider === 'sandbox' ? { ...settings, payment_provider: 'none' } : settings);

/**
 * The provider of card payments for a store's new orders. Null if the store has chosen none, has not configured it, or
 * uses amounts that the provider cannot represent.
 */
export function cardProvider(settings: CardSettings): CardProvider | null {
  const { payment_provider: provider } = settings;
  if (provider !== 'stripe') return provider === 'none' ? null : provider;
  return missingKeys(settings).length === 0 && settings.decimalPlaces <= stripeDecimals(settings.currencyCode).charged
    ? 'stripe'
    : null;
}

/** Whether the store's new orders can be paid by card. */
export const takesCards = (settings: CardSettings & Pick<SiteSettings, 'pay_by_card'>): boolean =>
  settings.pay_by_card && cardProvider(settings) !== null;

/** Minimum amounts of Stripe in hundredths, where they differ from 50. */
const LEAST: Readonly<Record<string, number>> = {
  AED: 200,
  CZK: 1_500,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  JPY: 5_000,
  MXN: 1_000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1_000,
};

/**
 * Minimum amount of a card payment, in minor units of the store. Wallet and rewards must leave at least this much for
 * the card, or nothing.
 */
export function cardMinimumMinor(
  settings: Pick<CardSettings, 'payment_provider' | 'currencyCode' | 'decimalPlaces'>,
): Minor {
  if (settings.payment_provider !== 'stripe') return 1;
  return Math.ceil((LEAST[settings.currencyCode] ?? 50) * 10 ** (settings.decimalPlaces - 2));
}
