import type { Refusal } from '#contracts/common.ts';

/** Every refusal of the API: its status, and what a shopper is told where nothing more exact is said. */
export const REFUSALS = {
  unknown_store: { status: 404, message: 'There is no store at this address.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address cannot be called in that way.' },
  requested_with_required: { status: 403, message: 'This call needs the header X-Requested-With: XMLHttpRequest.' },
  foreign_origin: { status: 403, message: 'This call cannot be made from another site.' },
  body_too_large: { status: 413, message: 'The request is too large.' },
  json_required: { status: 415, message: 'This call takes a body of type application/json.' },
  guest_id_required: { status: 422, message: 'This call needs the header guest-id with a UUID of version 4.' },
  idempotency_mismatch: { status: 409, message: 'This Idempotency-Key was used for another request.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please try again later.' },
  validation_failed: { status: 422, message: 'Something in the request is not right.' },
  internal_error: { status: 500, message: 'Something went wrong on our side. Please try again later.' },
  unavailable: { status: 503, message: 'The store cannot be reached at the moment. Please try again soon.' },
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** An expected no: returned, not thrown. */
export class Refused {
  readonly status: number;
  readonly body: Refusal;

  constructor(code: RefusalCode, { message, errors }: { message?: string; errors?: Record<string, string[]> } = {}) {
    this.status = REFUSALS[code].status;
    this.body = { message: message ?? REFUSALS[code].message, code, ...(errors && { errors }) };
  }
}

/** The answer to a refused call. It is not kept: what is absent now may be there in a moment. */
export function refuse({ status, body }: Refused, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}
