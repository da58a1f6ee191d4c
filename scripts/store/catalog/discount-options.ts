import { DAY_MS } from '#lib/time/durations.ts';
import { type ZoneTime, zoneTime } from '#lib/time/zone-time.ts';
import type { WrittenDiscount } from '#services/pricing/store-discounts.ts';
import { typedNumber } from '../typed-number.ts';

const text = (typed: string): string => typed;
/** Text that is not a number is passed on, so that the validation of the field explains what it expects. */
const number = (typed: string): unknown => typedNumber(typed) ?? typed;
const numberOrNone = (typed: string): unknown => (typed === 'none' ? null : number(typed));
const list = (typed: string): string[] => (typed === 'any' ? [] : typed.split(',').map((part) => part.trim()));
/** A whole day is that of the store's clock. Other texts, also a day that does not exist, are left to the validation. */
const instant =
  (ofDay: (clock: ZoneTime, midnight: number) => number) =>
  (typed: string, timeZone: string): string | null => {
    if (typed === 'none') return null;
    const midnight = Date.parse(`${typed}T00:00:00Z`);
    if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== typed) return typed;
    return new Date(ofDay(zoneTime(timeZone), midnight)).toISOString();
  };
const yes = (typed: string): unknown => ({ yes: true, no: false })[typed] ?? typed;

/** Option → field of a store file, and its parser. */
export const FIELDS: Readonly<
  Record<string, readonly [field: string, read: (typed: string, timeZone: string) => unknown]>
> = {
  type: ['type', text],
  value: ['value', number],
  title: ['title', text],
  description: ['description', text],
  'max-discount': ['max_discount', numberOrNone],
  'min-subtotal': ['min_subtotal', number],
  'applies-to': ['applies_to', text],
  products: ['product_slugs', list],
  categories: ['category_slugs', list],
  branches: ['branches', list],
  'order-types': ['order_types', list],
  starts: ['starts_at', instant((clock, midnight) => clock.first(midnight))],
  // The last second of the day, so that the date shown to shoppers is the one that was typed.
  ends: ['ends_at', instant((clock, midnight) => clock.last(midnight + DAY_MS) - 1_000)],
  'first-order': ['is_first_order_only', yes],
  limit: ['usage_limit', numberOrNone],
  'limit-per-customer': ['usage_limit_per_customer', numberOrNone],
  listed: ['is_listed', yes],
  enabled: ['is_enabled', yes],
  priority: ['priority', number],
};

/** Field of a store file → option. */
export const OPTIONS = new Map(Object.entries(FIELDS).map(([option, [field]]) => [field, option]));

/** Its code, or the title by which an automatic discount is recognised. */
export const nameOf = ({ code, title }: WrittenDiscount): string => code ?? `automatic ${JSON.stringify(title)}`;

/** The options that would create a discount, except those in `omitted`. */
export function optionsOf(discount: WrittenDiscount, omitted: readonly string[] = []): string {
  const shown = Object.entries(FIELDS).flatMap(([option, [field]]) => {
    const value = (discount as unknown as Record<string, unknown>)[field];
    if (omitted.includes(option)) return [];
    if (value === undefined || (option === 'value' && value === 0) || (option === 'priority' && value === 0)) return [];
    const words = { true: 'yes', false: 'no' }[String(value)] ?? String(value);
    return [`--${option} ${/\s/.test(words) ? JSON.stringify(words) : words}`];
  });
  return shown.join(' ');
}
