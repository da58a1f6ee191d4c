import { toMajor } from '#domain/money/money.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';

/** Formats amounts of a store for the operator: `12.50 EUR`. */
export const moneyText =
  ({ decimalPlaces, currencyCode }: Pick<SiteSettings, 'decimalPlaces' | 'currencyCode'>) =>
  (minor: number): string =>
    `${toMajor(minor, decimalPlaces).toFixed(decimalPlaces)} ${currencyCode}`;
