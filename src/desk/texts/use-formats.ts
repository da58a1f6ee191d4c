import { useMemo } from 'react';
import type { DeskStore } from '#contracts/operator/operators.ts';
import type { OperatorOrder } from '#contracts/operator/orders.ts';
import { formatPrice, formatTotal, priceParts } from '#domain/money/format-price.ts';
import { useSession } from '../api/use-session.ts';
import { type DecimalText, decimalText } from '../form/decimal-text.ts';
import { useTexts } from './desk-texts.ts';

/** Currency and decimals of an order, which it keeps when those of the store change. */
export type OrderMoney = Pick<OperatorOrder, 'currency' | 'decimal_places'>;

/** Writes amounts and times as the operator reads them: in their language, the store's currency and its time zone. */
export interface Formats {
  price(amount: number): string;
  /** An amount of an order, in its own currency. */
  orderPrice(amount: number, order: OrderMoney): string;
  /** An amount without decimals if it is whole. */
  roundPrice(amount: number): string;
  /** How fields write amounts. */
  readonly currency: { readonly symbol: string; readonly isBefore: boolean; readonly decimals: number };
  /** How fields write numbers with decimals. */
  readonly decimal: DecimalText;
  percent(value: number): string;
  number(value: number): string;
  /** How long minutes are, as a whole number of minutes, hours or days. */
  duration(minutes: number): string;
  /** Time of an instant, with its day unless that is today: `18:40`, `Fri, Nov 27, 18:40`. */
  time(instant: string): string;
  /** Day and time of an instant. */
  moment(instant: string): string;
  /** Time of an instant, or its day unless that is today, as short as can be: `18:40`, `11/27/26`. */
  brief(instant: string): string;
  /** Day with its year and time of an instant. */
  exact(instant: string): string;
  /** Day of an instant, with its year. */
  day(instant: string): string;
  /** The same with a short month. */
  mediumDay(instant: string): string;
  /** Day and month of an instant, as short as can be. */
  shortDay(instant: string): string;
}

/** The store's own locale has the operator's language with its regional notation, or else the language decides. */
const localeFor = (language: string, { locale }: DeskStore): string =>
  locale.split('-')[0] === language ? locale : language;

/** With the sign of a negative number in place of the hyphen. */
const withMinus = (amount: string): string => amount.replace('-', '−');

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

function formatsOf(language: string, store: DeskStore): Formats {
  const locale = localeFor(language, store);
  const { time_zone: timeZone } = store;
  const money = {
    ...{ locale, currencyCode: store.currency, decimalPlaces: store.decimal_places },
    symbolPlacement: store.symbol_placement,
  };
  const numbers = new Intl.NumberFormat(locale);
  const short = new Intl.DateTimeFormat(locale, { timeZone, month: 'numeric', day: 'numeric' });
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const clock = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' });
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'short' });
  const wholeDay = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' });
  const mediumDay = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' });
  const exact = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const moment = new Intl.DateTimeFormat(locale, {
    ...{ timeZone, weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  });
  const inUnit = (unit: 'minute' | 'hour' | 'day', value: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(value));
  const isToday = (instant: string): boolean => day.format(new Date(instant)) === day.format(new Date());
  return {
    price: (amount) => withMinus(formatTotal(amount, money)),
    orderPrice: (amount, { currency: currencyCode, decimal_places: decimalPlaces }) =>
      withMinus(formatTotal(amount, { ...money, currencyCode, decimalPlaces })),
    roundPrice: (amount) => formatPrice(amount, money),
    currency: {
      symbol: priceParts(0, money).find(({ type }) => type === 'currency')?.value ?? store.currency,
      isBefore: store.symbol_placement === 'before',
      decimals: store.decimal_places,
    },
    decimal: decimalText(locale),
    number: (value) => numbers.format(value),
    duration(minutes) {
      if (minutes < HOUR_MINUTES) return inUnit('minute', minutes);
      return minutes < DAY_MINUTES ? inUnit('hour', minutes / HOUR_MINUTES) : inUnit('day', minutes / DAY_MINUTES);
    },
    percent: (value) => percents.format(value / 100),
    time: (instant) => (isToday(instant) ? clock : moment).format(new Date(instant)),
    brief: (instant) => (isToday(instant) ? clock : day).format(new Date(instant)),
    moment: (instant) => moment.format(new Date(instant)),
    exact: (instant) => exact.format(new Date(instant)),
    mediumDay: (instant) => mediumDay.format(new Date(instant)),
    shortDay: (instant) => short.format(new Date(instant)),
    day: (instant) => wholeDay.format(new Date(instant)),
  };
}

const NEUTRAL: DeskStore = {
  ...{
    name: '',
    logo: '',
    type: 'physical',
    currency: 'USD',
    decimal_places: 2,
    symbol_placement: 'before',
    locale: 'en-US',
    time_zone: 'UTC',
    map_tiles: { url: '', attribution: '' },
  },
};

/** The formats of the signed-in operator. */
export function useFormats(): Formats {
  const { language } = useTexts();
  const store = useSession()?.store ?? NEUTRAL;
  return useMemo(() => formatsOf(language, store), [language, store]);
}
