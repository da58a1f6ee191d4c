/**
 * An amount in whole minor units (cents) of the store's currency. All calculations use minor units; major units appear
 * only in JSON and on the screen.
 */
export type Minor = number;

/** Maximum amount. A JSON number represents 15 digits exactly, so `toMinor(toMajor(x))` is always `x`. */
export const MAX_MINOR = 999_999_999_999_999;

/** One million. Rates are in parts per million. */
export const PPM = 1_000_000;

/** A sum that exceeds the maximum amount, so the cart cannot be ordered. */
export class AmountTooLarge extends RangeError {}

/** How `parseAmount` and `parsePrice` handle more decimals than the currency has. */
export interface Rounding {
  /** Round half up (halves away from zero) instead of rejecting. */
  readonly round?: boolean;
}

/** An amount in minor units, or why it was rejected; `message` quotes it. */
export type ParsedAmount =
  | { readonly ok: true; readonly amount: Minor }
  | {
      readonly ok: false;
      readonly code: 'not_an_amount' | 'too_many_decimals' | 'too_large';
      readonly message: string;
    };

/**
 * Converts an amount in major units (`12.5`, `'12.50'`) to minor units exactly, digit by digit, without floats.
 * Trailing zeros beyond the decimals add no precision and are accepted. For amounts that somebody has written.
 */
export function parseAmount(major: string | number, decimals: number, { round = false }: Rounding = {}): ParsedAmount {
  assertDecimals(decimals);
  const text = typeof major === 'number' ? withoutExponent(String(major)) : major;
  const match = /^(-?)(\d{1,24})(?:\.(\d{1,400}))?$/.exec(text);
  if (!match) return { ok: false, code: 'not_an_amount', message: `not a decimal amount: ${JSON.stringify(major)}` };
  const [, sign = '', whole = '', fraction = ''] = match;
  const rest = fraction.slice(decimals);
  if (!round && /[1-9]/.test(rest))
    return {
      ok: false,
      code: 'too_many_decimals',
      message: `more than ${decimals} decimals: ${JSON.stringify(major)}`,
    };
  const minor = Number(BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0')));
  const size = rest.charAt(0) >= '5' ? minor + 1 : minor;
  if (size > MAX_MINOR) return { ok: false, code: 'too_large', message: `not an amount: ${size}` };
  return { ok: true, amount: sign && size > 0 ? -size : size };
}

/**
 * Converts an amount that is known to be valid to minor units, like `parseAmount`.
 * @throws {RangeError} if it is not a plain decimal, has too many decimals, or exceeds `MAX_MINOR`.
 */
export function toMinor(major: string | number, decimals: number, rounding: Rounding = {}): Minor {
  const parsed = parseAmount(major, decimals, rounding);
  if (!parsed.ok) throw new RangeError(parsed.message);
  return parsed.amount;
}

/**
 * Converts an amount to major units, as the nearest JSON number: `1250` with 2 decimals is `12.5`. For responses and
 * display only; never calculate with the result.
 * @throws {RangeError} if the amount is not a whole number within `MAX_MINOR`.
 */
export function toMajor(minor: Minor, decimals: number): number {
  assertDecimals(decimals);
  return assertMinor(minor) / 10 ** decimals;
}

/** Like `toMajor`, for an amount that may be absent. */
export const toMajorOrNull = (minor: Minor | null, decimals: number): number | null =>
  minor === null ? null : toMajor(minor, decimals);

/**
 * The minor units of an amount from a response. For display: what `toMajor` wrote comes back exactly, and an amount with
 * more decimals, of a response before the currency changed, is rounded.
 */
export const minorOfResponse = (major: number, decimals: number): Minor => Math.round(major * 10 ** decimals);

/** How much an amount is below a goal, both in major units as in a response. 0 if it is not below. */
export const missingTo = (goal: number, amount: number, decimals: number): number =>
  toMajor(Math.max(0, minorOfResponse(goal, decimals) - minorOfResponse(amount, decimals)), decimals);

/**
 * value × numerator ÷ denominator, rounded once, half up (halves away from zero, so that a refund mirrors its charge).
 * Exact for any safe integers, for instance a rate: `mulDiv(net, ratePpm, PPM)`.
 * @throws {RangeError} if an argument is not an integer, the denominator is 0 or the result is not a safe integer.
 */
export function mulDiv(value: number, numerator: number, denominator: number): number {
  const product = BigInt(value) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const size = (2n * abs(product) + abs(divisor)) / (2n * abs(divisor));
  const result = Number(product < 0n !== divisor < 0n ? -size : size);
  if (!Number.isSafeInteger(result)) throw new RangeError(`${value} × ${numerator} ÷ ${denominator} is too large`);
  return result;
}

export const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Spreads an amount over weights in proportion, by largest remainder. The shares sum to the amount exactly, each is
 * within one unit of its proportion, and none exceeds its weight while the amount is within their sum. Equal remainders
 * favour the lower index. An amount of 0 gives shares of 0 whatever the weights.
 * @throws {RangeError} if the amount or a weight is negative or not an integer, or all weights are 0.
 */
export function allocate(amount: Minor, weights: readonly number[]): Minor[] {
  for (const number of [amount, ...weights]) {
    if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`cannot allocate with ${number}`);
  }
  if (amount === 0) return weights.map(() => 0);
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) throw new RangeError('nothing to allocate over');
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, share: Number(product / whole), remainder: product % whole };
  });
  const left = amount - parts.reduce((sum, { share }) => sum + share, 0);
  const byRemainder = parts.toSorted((a, b) => compare(b.remainder, a.remainder) || a.index - b.index);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return parts.map(({ index, share }) => (raised.has(index) ? share + 1 : share));
}

const abs = (value: bigint): bigint => (value < 0n ? -value : value);

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

function assertMinor(minor: number): Minor {
  if (!Number.isInteger(minor) || Math.abs(minor) > MAX_MINOR) throw new RangeError(`not an amount: ${minor}`);
  return minor;
}

function assertDecimals(decimals: number): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 8) throw new RangeError(`decimals ${decimals}`);
}

/** `5e-7` → `0.0000005`; JavaScript writes numbers below a millionth with an exponent. */
function withoutExponent(text: string): string {
  const [, sign, digit, digits = '', exponent] = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text) ?? [];
  return exponent === undefined ? text : `${sign}0.${'0'.repeat(Number(exponent) - 1)}${digit}${digits}`;
}
