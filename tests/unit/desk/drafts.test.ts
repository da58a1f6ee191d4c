import { describe, expect, test } from 'vitest';
import type { OperatorDiscount } from '#contracts/operator/discounts.ts';
import { changesOf, fieldsOf, formOf } from '#desk/discounts/discount-form.ts';
import { typedOver } from '#desk/form/use-draft.ts';

const NOTHING = { typed: {}, seen: {} };
const known = (record: { city: string; hours: string[] }) => ({ stored: record, record });
const LONDON = { city: 'London', hours: ['9–18'] };

describe('what is typed over a record', () => {
  test('replaces what the operator saw when they began, also if the record is loaded anew meanwhile', () => {
    const first = typedOver(NOTHING, { city: 'Bath' }, known(LONDON));
    const second = typedOver(first, { city: 'Bath Spa', hours: [] }, known({ city: 'Bristol', hours: ['10–12'] }));
    expect(second).toEqual({ typed: { city: 'Bath Spa', hours: [] }, seen: { city: 'London', hours: ['10–12'] } });
  });

  test('is nothing once it is as in the record', () => {
    const typed = typedOver(NOTHING, { city: 'Bath', hours: ['8–9'] }, known(LONDON));
    expect(typedOver(typed, { city: 'London', hours: ['9–18'] }, known(LONDON))).toEqual(NOTHING);
  });
});

describe('a discount', () => {
  const discount: OperatorDiscount = {
    ...{ id: 1, used_count: 3, code: 'TEN', title: 'Ten off', description: '', type: 'percent', value: 10 },
    ...{ max_discount: 5, applies_to: 'products', product_slugs: ['cake'], category_slugs: [], min_subtotal: 0 },
    ...{ branches: [], order_types: ['delivery', 'pickup'], starts_at: '2026-11-28T08:00:30.000Z', ends_at: null },
    ...{ is_first_order_only: false, usage_limit: null, usage_limit_per_customer: null },
    ...{ is_listed: true, is_enabled: true, priority: 0 },
  };
  const timeZone = 'Europe/Berlin';
  const form = formOf(discount, timeZone);
  const sent = (change: Partial<typeof form>, seen: Partial<OperatorDiscount> = {}) =>
    changesOf(fieldsOf({ ...form, ...change }, timeZone), { discount, seen, timeZone });

  test('that is not changed is not sent, to the second', () => {
    expect(form).toMatchObject({ starts_at: '2026-11-28T09:00', min_subtotal: null });
    expect(sent({})).toEqual({ seen: {} });
  });

  test('is sent with what does not belong to its new kind left out, and with what was seen', () => {
    expect(sent({ type: 'free_delivery' })).toEqual({
      ...{ type: 'free_delivery', value: 0, applies_to: 'delivery', product_slugs: [] },
      seen: { type: 'percent', value: 10, applies_to: 'products', product_slugs: ['cake'] },
    });
    expect(sent({ title: 'More', isAutomatic: true }, { title: 'Before' })).toEqual({
      ...{ title: 'More', code: null },
      seen: { title: 'Before', code: 'TEN' },
    });
  });
});
