import { MAX_MINOR, type Minor } from '../money/money.ts';

/** Currencies without a smaller unit at Stripe. */
const WITHOUT_DECIMALS = new Set([
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]);
/** Currencies that no longer have a smaller unit, but whose amounts Stripe still expects in hundredths. */
const IN_WHOLE_HUNDREDS = new Set(['ISK', 'UGX']);
/** Currencies with thousandths, whose last digit must be 0. */
const IN_WHOLE_TENS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** Decimals of the amounts sent to Stripe. */
function sentDecimals(currencyCode: string): number {
  if (WITHOUT_DECIMALS.has(currencyCode)) return 0;
  return IN_WHOLE_TENS.has(currencyCode) ? 3 : 2;
}

/** Decimals of the amounts that Stripe can charge. */
export const stripeDecimals = (currencyCode: string): number =>
  WITHOUT_DECIMALS.has(currencyCode) || IN_WHOLE_HUNDREDS.has(currencyCode) ? 0 : 2;

/**
 * Converts an amount for Stripe.
 * @param decimals of the amount; Stripe's by default
 * @throws {RangeError} if Stripe cannot represent it. `cardProvider` prevents such stores from accepting cards.
 */
export function toStripeAmount(amountMinor: Minor, currencyCode: string, decimals?: number): number {
  const sent = sentDecimals(currencyCode);
  const amount = amountMinor * 10 ** (sent - (decimals ?? sent));
  if (!Number.isSafeInteger(amount) || amount > MAX_MINOR) throw new RangeError(`no ${amount} of ${currencyCode}`);
  return amount;
}

/** Converts an amount from Stripe, with decimals as above. Fractions of the smallest unit are dropped. */
export function fromStripeAmount(amount: number, currencyCode: string, decimals?: number): Minor {
  const sent = sentDecimals(currencyCode.toUpperCase());
  return Math.floor(amount / 10 ** (sent - (decimals ?? sent)));
}

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

/** Minimum amount of a payment by Stripe, in minor units of the store. */
export const stripeMinimum = (currencyCode: string, decimalPlaces: number): Minor =>
  Math.ceil((LEAST[currencyCode] ?? 50) * 10 ** (decimalPlaces - 2));
