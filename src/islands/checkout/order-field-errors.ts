import type { RequestFailure } from '#stores/request-failure.ts';
import type { CheckoutField } from './checkout-field.ts';

/** Field at which an error code is shown if the response names no field. */
const FIELD_BY_CODE: Readonly<Record<string, CheckoutField>> = {
  branch_closed: 'slot',
  slot_unavailable: 'slot',
  unserviceable: 'address',
  minimum_order: 'items',
  out_of_stock: 'items',
  branch_unavailable: 'items',
  option_invalid: 'items',
  min_not_met: 'items',
  quantity_exceeded: 'items',
  wallet_insufficient: 'payment_method',
};

/** Request fields that have another name in the form. */
const FIELD_OF: Readonly<Record<string, CheckoutField>> = {
  address_id: 'address',
  address: 'address',
  scheduled_at: 'slot',
  order_type: 'address',
  coupon_code: 'coupon',
  use_wallet: 'payment_method',
  reward_amount: 'payment_method',
};

const isOneOf = (name: string, fields: readonly CheckoutField[]): name is CheckoutField =>
  (fields as readonly string[]).includes(name);

/** Returns `name` for `customer[name]` and `customer.name`. */
const lastPart = (key: string): string => key.match(/(\w+)\]?$/)?.[1] ?? key;

/**
 * Maps the errors of a rejected order to the fields of the form. Empty when no field matches.
 * @param fields the fields that the form has
 */
export function orderFieldErrors(
  { code, message, errors }: Pick<RequestFailure, 'code' | 'message' | 'errors'>,
  fields: readonly CheckoutField[],
): readonly (readonly [CheckoutField, string])[] {
  const found = Object.entries(errors).flatMap(([key, [first]]) => {
    const name = lastPart(key);
    const field = FIELD_OF[name] ?? (isOneOf(name, fields) ? name : null);
    return field === null || first === undefined ? [] : [[field, first] as const];
  });
  if (found.length > 0) return found;
  const field = FIELD_BY_CODE[code] ?? (code.startsWith('coupon_') ? 'coupon' : null);
  return field === null ? [] : [[field, message]];
}
