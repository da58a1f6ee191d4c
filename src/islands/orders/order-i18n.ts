import type { Order } from '#contracts/order.ts';
import { type I18n, numberFormats } from '../i18n.ts';

/** Formats amounts in the currency of the order, even if the store has since changed its currency. */
export const orderI18n = (
  i18n: I18n,
  { currency, decimal_places }: Pick<Order, 'currency' | 'decimal_places'>,
): I18n => ({
  ...i18n,
  ...numberFormats({ ...i18n.format, currencyCode: currency, decimalPlaces: decimal_places }),
});
