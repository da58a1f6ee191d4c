import type { ChangeDiscountRequest, OperatorDiscount, OperatorDiscountFields } from '#contracts/operator/discounts.ts';
import { zoneTime } from '#lib/time/zone-time.ts';
import { differing, picked } from '../form/fields.ts';
import type { Draft } from '../form/use-draft.ts';

/** A discount as the form shows it: times are those of the store's clock, and what is 0 can be empty. */
export type DiscountForm = Omit<OperatorDiscountFields, 'code' | 'value' | 'min_subtotal' | 'priority'> & {
  readonly isAutomatic: boolean;
  readonly code: string;
  readonly value: number | null;
  readonly min_subtotal: number | null;
  readonly priority: number | null;
  readonly starts_at: string;
  readonly ends_at: string;
};

export type DiscountDraft = Draft<DiscountForm, Partial<OperatorDiscount>>;

/** The props of each part of the form. */
export interface PartProps {
  readonly form: DiscountForm;
  readonly set: (change: Partial<DiscountForm>) => void;
  /** Problems by field. */
  readonly problems: Readonly<Record<string, string>>;
}

const NEW: OperatorDiscountFields = {
  ...{ code: '', title: '', description: '', type: 'percent', value: 0, max_discount: null },
  ...{ applies_to: 'cart', product_slugs: [], category_slugs: [], min_subtotal: 0, branches: [], order_types: [] },
  ...{ starts_at: null, ends_at: null, is_first_order_only: false, usage_limit: null, usage_limit_per_customer: null },
  ...{ is_listed: true, is_enabled: true, priority: 0 },
};

/** An instant as a field for date and time shows it. */
const wallText = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : new Date(zoneTime(timeZone).wall(Date.parse(instant))).toISOString().slice(0, 16);

const instantOf = (wall: string, timeZone: string): string | null =>
  wall === '' ? null : new Date(zoneTime(timeZone).first(Date.parse(`${wall}Z`))).toISOString();

/** @param discount null for a new one */
export function formOf(discount: OperatorDiscount | null, timeZone: string): DiscountForm {
  const { id: _, used_count: __, ...fields } = { id: null, used_count: 0, ...(discount ?? NEW) };
  return {
    ...fields,
    isAutomatic: fields.code === null,
    code: fields.code ?? '',
    value: fields.value || null,
    min_subtotal: fields.min_subtotal || null,
    priority: fields.priority || null,
    starts_at: wallText(fields.starts_at, timeZone),
    ends_at: wallText(fields.ends_at, timeZone),
  };
}

/** The form as a whole discount, without the fields that do not belong to its kind. */
export function fieldsOf({ isAutomatic, ...form }: DiscountForm, timeZone: string): OperatorDiscountFields {
  const { type } = form;
  const hasValue = type === 'percent' || type === 'fixed';
  const appliesTo = type === 'free_delivery' ? 'delivery' : form.applies_to;
  return {
    ...form,
    code: isAutomatic ? null : form.code.trim(),
    title: form.title.trim(),
    description: form.description.trim(),
    value: (hasValue && form.value) || 0,
    max_discount: type === 'fixed' ? null : form.max_discount,
    applies_to: appliesTo,
    product_slugs: appliesTo === 'products' ? form.product_slugs : [],
    category_slugs: appliesTo === 'categories' ? form.category_slugs : [],
    min_subtotal: form.min_subtotal ?? 0,
    starts_at: instantOf(form.starts_at, timeZone),
    ends_at: instantOf(form.ends_at, timeZone),
    priority: form.priority ?? 0,
  };
}

/** The request for what was changed, with what it replaces. */
export function changesOf(
  fields: OperatorDiscountFields,
  { discount, seen, timeZone }: { discount: OperatorDiscount; timeZone: string } & Pick<DiscountDraft, 'seen'>,
): ChangeDiscountRequest {
  const changed = differing(fields, fieldsOf(formOf(discount, timeZone), timeZone));
  return { ...changed, seen: picked({ ...discount, ...seen }, changed) };
}
