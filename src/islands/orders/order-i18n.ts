import type { Order } from '#contracts/order.ts';
import { type I18n, type I18nProps, i18nOf } from '../i18n.ts';

/** Formats amounts in the currency of the order, even if the store has since changed its currency. */
export const orderI18n = (
  props: I18nProps,
  { currency, decimal_places }: Pick<Order, 'currency' | 'decimal_places'>,
): I18n => i18nOf({ ...props, format: { ...props.format, currencyCode: currency, decimalPlaces: decimal_places } });
