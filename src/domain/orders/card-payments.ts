import { MAX_MINOR, type Minor } from '../money/money.ts';
import type { SiteSettings } from '../store/site-settings.ts';
import type { CardProvider } from './card-provider.ts';

/** Of Stripe: what has no smaller unit. */
const WITHOUT_DECIMALS = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Has no smaller unit any more either, but is still told in hundredths. */
const IN_WHOLE_HUNDREDS = new Set(['ISK', 'UGX']);
/** Has thousandths, of which the last digit has to be 0. */
const IN_WHOLE_TENS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** Decimals of the amounts that Stripe is told, and of those that it charges. */
function stripeDecimals(currencyCode: string): { told: number; charged: number } {
  if (WITHOUT_DECIMALS.has(currencyCode)) return { told: 0, charged: 0 };
  if (IN_WHOLE_HUNDREDS.has(currencyCode)) return { told: 2, charged: 0 };
  return IN_WHOLE_TENS.has(currencyCode) ? { told: 3, charged: 2 } : { told: 2, charged: 2 };
}

/**
 * An amount as Stripe is told it.
 * @param decimals of the amount; left out: Stripe's
 * @throws {RangeError} where Stripe has no such amount: `cardProvider` lets no such store take cards.
 */
export function toStripeAmount(amountMinor: Minor, currencyCode: string, decimals?: number): number {
  const { told } = stripeDecimals(currencyCode);
  const amount = amountMinor * 10 ** (told - (decimals ?? told));
  if (!Number.isSafeInteger(amount) || amount > MAX_MINOR) throw new RangeError(`no ${amount} of ${currencyCode}`);
  return amount;
}

/** What Stripe says of an amount, with decimals as above; what is below its smallest unit does not count. */
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

/** Settings without which the provider that a store has chosen takes no cards. */
export const missingKeys = (settings: CardSettings): readonly (keyof CardSettings)[] =>
  settings.payment_provider === 'stripe' ? STRIPE_KEYS.filter((key) => settings[key] === '') : [];

/** The settings as they count where test cards are not taken: a store that has chosen the sandbox takes no cards. */
export const withoutTestCards = <Settings extends Pick<SiteSettings, 'payment_provider'>>(
  settings: Settings,
): Settings => (settings.payment_provider === 'sandbox' ? { ...settings, payment_provider: 'none' } : settings);

/**
 * Who takes the cards of a store's new orders; null: nobody, since the store has chosen nobody, or what it has chosen is not
 * set up, or has no such amounts as the store's.
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

/** The least that Stripe charges, in hundredths, where it is not 50 of them. */
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

/** The least that can be paid by card, in minor units of the store: less of it is paid by the wallet only with all else. */
export function cardMinimumMinor(
  settings: Pick<CardSettings, 'payment_provider' | 'currencyCode' | 'decimalPlaces'>,
): Minor {
  if (settings.payment_provider !== 'stripe') return 1;
  return Math.ceil((LEAST[settings.currencyCode] ?? 50) * 10 ** (settings.decimalPlaces - 2));
}
