import type { WrittenDiscount } from '#services/pricing/store-discounts.ts';
import { typedNumber } from '../typed-number.ts';

const text = (typed: string): string => typed;
/** Text that is not a number is passed on, so that the validation of the field explains what it expects. */
const number = (typed: string): unknown => typedNumber(typed) ?? typed;
const numberOrNone = (typed: string): unknown => (typed === 'none' ? null : number(typed));
const list = (typed: string): string[] => (typed === 'any' ? [] : typed.split(',').map((part) => part.trim()));
const instant = (typed: string): string | null => {
  if (typed === 'none') return null;
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) ? `${typed}T00:00:00Z` : typed;
};
const yes = (typed: string): unknown => ({ yes: true, no: false })[typed] ?? typed;

/** Option → field of a store file, and its parser. */
export const FIELDS: Readonly<Record<string, readonly [field: string, read: (typed: string) => unknown]>> = {
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
  starts: ['starts_at', instant],
  ends: ['ends_at', instant],
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
