import type {
  OperatorDiscount,
  OperatorDiscountFields,
  OperatorDiscountRequest,
} from '#contracts/operator/discounts.ts';
import type { DiscountType } from '#domain/discounts/types.ts';
import { zoneTime } from '#lib/time/zone-time.ts';

/** Those of a store file. */
const DISCOUNT_FIELDS = [
  'code',
  'title',
  'description',
  'type',
  'value',
  'max_discount',
  'applies_to',
  'product_slugs',
  'category_slugs',
  'min_subtotal',
  'branches',
  'order_types',
  'starts_at',
  'ends_at',
  'is_first_order_only',
  'usage_limit',
  'usage_limit_per_customer',
  'is_listed',
  'is_enabled',
  'priority',
] as const satisfies readonly (keyof OperatorDiscountFields)[];

/** A discount as typed: numbers and times are texts, times those of the store's clock. */
export interface DiscountForm {
  readonly isAutomatic: boolean;
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly type: DiscountType;
  readonly value: string;
  readonly max_discount: string;
  readonly applies_to: OperatorDiscountFields['applies_to'];
  readonly product_slugs: readonly string[];
  readonly category_slugs: readonly string[];
  readonly min_subtotal: string;
  readonly branches: readonly string[];
  readonly order_type: '' | OperatorDiscountFields['order_types'][number];
  readonly starts_at: string;
  readonly ends_at: string;
  readonly is_first_order_only: boolean;
  readonly usage_limit: string;
  readonly usage_limit_per_customer: string;
  readonly is_listed: boolean;
  readonly is_enabled: boolean;
  readonly priority: string;
}

/** What each part of the form gets. */
export interface PartProps {
  readonly form: DiscountForm;
  readonly set: (change: Partial<DiscountForm>) => void;
  /** Problems by field. */
  readonly problems: Readonly<Record<string, string>>;
}

export const NEW_DISCOUNT: DiscountForm = {
  ...{ isAutomatic: false, code: '', title: '', description: '', type: 'percent', value: '', max_discount: '' },
  ...{ applies_to: 'cart', product_slugs: [], category_slugs: [], min_subtotal: '', branches: [], order_type: '' },
  ...{ starts_at: '', ends_at: '', is_first_order_only: false, usage_limit: '', usage_limit_per_customer: '' },
  ...{ is_listed: true, is_enabled: true, priority: '' },
};

const textOf = (number: number | null): string => (number === null || number === 0 ? '' : String(number));
const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** An instant as a field for date and time shows it. */
const wallText = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : new Date(zoneTime(timeZone).wall(Date.parse(instant))).toISOString().slice(0, 16);

const instantOf = (wall: string, timeZone: string): string | null =>
  wall === '' ? null : new Date(zoneTime(timeZone).first(Date.parse(`${wall}Z`))).toISOString();

/** A stored discount as the form shows it. */
export function formOf(discount: OperatorDiscount, timeZone: string): DiscountForm {
  const { id: _, used_count: __, order_types: orderTypes, ...fields } = discount;
  return {
    ...fields,
    isAutomatic: discount.code === null,
    code: discount.code ?? '',
    value: textOf(discount.value),
    max_discount: textOf(discount.max_discount),
    min_subtotal: textOf(discount.min_subtotal),
    order_type: orderTypes.length === 1 ? (orderTypes[0] ?? '') : '',
    starts_at: wallText(discount.starts_at, timeZone),
    ends_at: wallText(discount.ends_at, timeZone),
    usage_limit: textOf(discount.usage_limit),
    usage_limit_per_customer: textOf(discount.usage_limit_per_customer),
    priority: textOf(discount.priority),
  };
}

/** What is typed, as a whole discount. What does not belong to its kind is left out. */
export function fieldsOf(form: DiscountForm, timeZone: string): OperatorDiscountFields {
  const { type } = form;
  const hasValue = type === 'percent' || type === 'fixed';
  const appliesTo = type === 'free_delivery' ? 'delivery' : form.applies_to;
  return {
    code: form.isAutomatic ? null : form.code.trim(),
    title: form.title.trim(),
    description: form.description.trim(),
    type,
    value: hasValue ? Number(form.value) : 0,
    max_discount: type === 'fixed' ? null : numberOrNull(form.max_discount),
    applies_to: appliesTo,
    product_slugs: appliesTo === 'products' ? [...form.product_slugs] : [],
    category_slugs: appliesTo === 'categories' ? [...form.category_slugs] : [],
    min_subtotal: numberOrNull(form.min_subtotal) ?? 0,
    branches: [...form.branches],
    order_types: form.order_type === '' ? [] : [form.order_type],
    starts_at: instantOf(form.starts_at, timeZone),
    ends_at: instantOf(form.ends_at, timeZone),
    is_first_order_only: form.is_first_order_only,
    usage_limit: numberOrNull(form.usage_limit),
    usage_limit_per_customer: numberOrNull(form.usage_limit_per_customer),
    is_listed: form.is_listed,
    is_enabled: form.is_enabled,
    priority: numberOrNull(form.priority) ?? 0,
  };
}

/** The fields that differ, so that a change of another operator to the others stays. */
export function changedDiscountFields(
  before: OperatorDiscountFields,
  after: OperatorDiscountFields,
): OperatorDiscountRequest {
  const changed = DISCOUNT_FIELDS.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
}
