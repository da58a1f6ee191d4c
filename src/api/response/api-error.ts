import type { Cart } from '#contracts/cart.ts';
import type { ApiErrorBody } from '#contracts/common.ts';
import type { Store } from '#services/stores/store-directory.ts';
import type { Translate, WordValues } from '#words/translate.ts';
import { wordsOf } from '#words/words.ts';

/** All error codes of the API with their status. Their texts are the section `errors` of `words/server`. */
export const ERROR_STATUS = {
  unknown_store: 404,
  not_found: 404,
  method_not_allowed: 405,
  unauthenticated: 401,
  forbidden: 403,
  confirmation_required: 403,
  requested_with_required: 403,
  foreign_origin: 403,
  body_too_large: 413,
  json_required: 415,
  form_required: 415,
  guest_id_required: 422,
  idempotency_mismatch: 409,
  too_many_requests: 429,
  store_closed: 422,
  no_cart: 422,
  option_invalid: 422,
  min_not_met: 422,
  out_of_stock: 422,
  branch_unavailable: 422,
  quantity_exceeded: 422,
  cart_full: 422,
  coupon_unknown: 422,
  coupon_expired: 422,
  coupon_not_started: 422,
  coupon_wrong_branch: 422,
  coupon_wrong_order_type: 422,
  coupon_used_up: 422,
  coupon_used_by_customer: 422,
  coupon_not_first_order: 422,
  coupon_no_matching_items: 422,
  coupon_min_subtotal: 422,
  cart_changed: 409,
  cart_empty: 422,
  branch_closed: 422,
  unserviceable: 422,
  minimum_order: 422,
  wallet_insufficient: 422,
  order_not_cancellable: 409,
  scratch_card_unavailable: 409,
  rating_unavailable: 409,
  order_expired: 409,
  amount_mismatch: 409,
  bad_signature: 400,
  payment_unavailable: 503,
  wishlist_full: 422,
  address_book_full: 422,
  invalid_credentials: 422,
  otp_invalid: 422,
  otp_expired: 422,
  otp_required: 422,
  name_required: 422,
  reset_invalid: 422,
  confirm_invalid: 422,
  confirm_signed_out: 422,
  step_impossible: 409,
  refund_impossible: 409,
  refund_forbidden: 403,
  last_owner: 409,
  too_many_keys: 409,
  passkey_invalid: 422,
  no_scratch_prizes: 409,
  balance_too_large: 422,
  page_in_use: 409,
  last_branch: 409,
  changed_meanwhile: 409,
  validation_failed: 422,
  internal_error: 500,
  maps_unavailable: 502,
  storage_full: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Details of an error besides its code. */
interface ErrorDetails {
  /** The language of the message. If absent, that of the store where the response is sent. */
  say?: Translate;
  /** Values for the placeholders of the code's text. */
  values?: WordValues;
  /** A message that is more exact than the code's text. */
  message?: string;
  /** Fields of the request to which the message belongs. */
  fields?: readonly string[];
  /** Messages by field of the request. */
  errors?: Record<string, string[]>;
  /** For `cart_changed`: the cart in the contract's format. */
  cart?: Cart;
  items?: ApiErrorBody['items'];
  /** Remaining attempts for a code. */
  attemptsLeft?: number;
  /** Seconds until the request may be repeated. */
  retryAfter?: number;
}

/** An expected failure of an endpoint. It is returned, not thrown. */
export class ApiError {
  readonly ok = false;
  readonly code: ErrorCode;
  readonly status: number;
  readonly body: ApiErrorBody;
  readonly headers: Record<string, string>;
  /** Whether its message is the text of its code in English. */
  readonly #isUntranslated: boolean;

  constructor(
    code: ErrorCode,
    { say, values, message: exact, fields, errors: given, cart, items, attemptsLeft, retryAfter }: ErrorDetails = {},
  ) {
    const message = exact ?? (say ?? wordsOf('en'))(`errors.${code}`, values);
    const errors = given ?? (fields && Object.fromEntries(fields.map((field) => [field, [message]])));
    this.#isUntranslated = (exact ?? say ?? values ?? errors) === undefined;
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.body = {
      message,
      code,
      ...(errors && { errors }),
      ...(cart && { cart }),
      ...(items && { items }),
      ...(attemptsLeft !== undefined && { attempts_left: attemptsLeft }),
    };
    this.headers = retryAfter === undefined ? {} : { 'Retry-After': String(Math.ceil(retryAfter)) };
  }

  /** Its body for a store, in whose language the text of its code is. */
  bodyFor({ locale }: Pick<Store, 'locale'>): ApiErrorBody {
    return this.#isUntranslated ? { ...this.body, message: wordsOf(locale)(`errors.${this.code}`) } : this.body;
  }
}

/**
 * The error for invalid fields. Its message is shown as a toast: that of the only field, or else a general one.
 * @param texts messages by field
 */
export function fieldError(texts: Readonly<Record<string, string>>, several: string): ApiError {
  const [only = several, ...others] = Object.values(texts);
  const errors = Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, [text]]));
  return new ApiError('validation_failed', { message: others.length > 0 ? several : only, errors });
}

/**
 * The response for an error. It is not cached, because what is absent now may exist a moment later.
 * @param store whose language the message is in; null if it is not known
 */
export function errorResponse(
  error: ApiError,
  store: Pick<Store, 'locale'> | null,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(store ? error.bodyFor(store) : error.body), {
    status: error.status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
      ...error.headers,
      ...headers,
    },
  });
}
