import type { Cart } from '#contracts/cart.ts';
import type { Refusal } from '#contracts/common.ts';

/** All error codes of the API: status, and the default message for shoppers. */
export const REFUSALS = {
  unknown_store: { status: 404, message: 'There is no store at this address.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address cannot be called in that way.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  requested_with_required: { status: 403, message: 'This call needs the header X-Requested-With: XMLHttpRequest.' },
  foreign_origin: { status: 403, message: 'This call cannot be made from another site.' },
  body_too_large: { status: 413, message: 'The request is too large.' },
  json_required: { status: 415, message: 'This call takes a body of type application/json.' },
  form_required: { status: 415, message: 'This call takes a body of type multipart/form-data.' },
  guest_id_required: { status: 422, message: 'This call needs the header guest-id with a UUID of version 4.' },
  idempotency_mismatch: { status: 409, message: 'This Idempotency-Key was used for another request.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please try again later.' },
  store_closed: { status: 422, message: 'The store is closed at the moment.' },
  no_cart: { status: 422, message: 'This store has no cart.' },
  option_invalid: { status: 422, message: 'This choice is not available.' },
  min_not_met: { status: 422, message: 'Please select more options.' },
  out_of_stock: { status: 422, message: 'This product is out of stock.' },
  branch_unavailable: { status: 422, message: 'This product is not sold at this branch.' },
  quantity_exceeded: { status: 422, message: 'There are not so many pieces.' },
  cart_full: { status: 422, message: 'The cart is full.' },
  coupon_unknown: { status: 422, message: 'This coupon is not valid.' },
  coupon_expired: { status: 422, message: 'This coupon has expired.' },
  coupon_not_started: { status: 422, message: 'This coupon is not valid yet.' },
  coupon_wrong_branch: { status: 422, message: 'This coupon is not valid at this branch.' },
  coupon_wrong_order_type: { status: 422, message: 'This coupon is not valid for this kind of order.' },
  coupon_used_up: { status: 422, message: 'This coupon has been used up.' },
  coupon_used_by_customer: { status: 422, message: 'You have used this coupon already.' },
  coupon_not_first_order: { status: 422, message: 'This coupon is for the first order only.' },
  coupon_no_matching_items: { status: 422, message: 'This coupon is not for the items in the cart.' },
  coupon_min_subtotal: { status: 422, message: 'The cart does not reach the minimum of this coupon.' },
  cart_changed: { status: 409, message: 'The cart has changed. Look at it again before you order.' },
  cart_empty: { status: 422, message: 'The cart is empty.' },
  branch_closed: { status: 422, message: 'The branch is closed at the moment.' },
  unserviceable: { status: 422, message: 'The branch does not deliver to this place.' },
  minimum_order: { status: 422, message: 'The cart does not reach the minimum order.' },
  wallet_insufficient: { status: 422, message: 'The wallet does not cover this order.' },
  order_not_cancellable: { status: 409, message: 'This order cannot be cancelled any more.' },
  scratch_card_unavailable: { status: 409, message: 'This scratch card cannot be scratched any more.' },
  rating_unavailable: { status: 409, message: 'This item cannot be rated.' },
  order_expired: { status: 409, message: 'This order cannot be paid any more.' },
  amount_mismatch: { status: 409, message: 'What was paid is not what this order costs.' },
  bad_signature: { status: 400, message: 'This is not signed by the payment provider.' },
  payment_unavailable: { status: 503, message: 'The payment provider does not answer at the moment.' },
  wishlist_full: { status: 422, message: 'There is no room for another wish.' },
  address_book_full: { status: 422, message: 'There is no room for another address.' },
  invalid_credentials: { status: 422, message: 'This e-mail address, number or password is not right.' },
  otp_invalid: { status: 422, message: 'This code is not right.' },
  otp_expired: { status: 422, message: 'This code does not count any more. Ask for a new one.' },
  otp_required: { status: 422, message: 'Confirm the new e-mail address or number by a code.' },
  name_required: { status: 422, message: 'Please tell us your name.' },
  reset_invalid: { status: 422, message: 'This link does not count any more. Ask for a new one.' },
  confirm_invalid: { status: 422, message: 'This link has expired, or the address is confirmed already.' },
  confirm_signed_out: { status: 422, message: 'Sign in with your phone number to confirm this address.' },
  validation_failed: { status: 422, message: 'Something in the request is not right.' },
  internal_error: { status: 500, message: 'Something went wrong on our side. Please try again later.' },
  maps_unavailable: { status: 502, message: 'Addresses cannot be looked up at the moment.' },
  storage_full: { status: 503, message: 'The store cannot save anything at the moment. Please try again later.' },
  unavailable: { status: 503, message: 'The store cannot be reached at the moment. Please try again soon.' },
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Details of an error besides its code. */
interface Said {
  message?: string;
  errors?: Record<string, string[]>;
  /** For `cart_changed`: the cart in the contract's format. */
  cart?: Cart;
  items?: Refusal['items'];
  /** Remaining attempts for a code. */
  attemptsLeft?: number;
  /** Seconds until the request may be repeated. */
  retryAfter?: number;
}

/** An expected error. It is returned, not thrown. */
export class Refused {
  readonly status: number;
  readonly body: Refusal;
  readonly headers: Record<string, string>;

  constructor(code: RefusalCode, { message, errors, cart, items, attemptsLeft, retryAfter }: Said = {}) {
    this.status = REFUSALS[code].status;
    this.body = {
      message: message ?? REFUSALS[code].message,
      code,
      ...(errors && { errors }),
      ...(cart && { cart }),
      ...(items && { items }),
      ...(attemptsLeft !== undefined && { attempts_left: attemptsLeft }),
    };
    this.headers = retryAfter === undefined ? {} : { 'Retry-After': String(Math.ceil(retryAfter)) };
  }
}

/** The response for an error. It is not cached, because what is absent now may exist a moment later. */
export function refuse(refused: Refused, headers: Record<string, string> = {}): Response {
  const { status, body } = refused;
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
      ...refused.headers,
      ...headers,
    },
  });
}
