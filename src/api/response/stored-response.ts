import type { Store } from '#services/stores/store-directory.ts';
import type { StoredResponse } from '#services/writes/idempotent.ts';
import { Created } from '../request/personal-route.ts';
import { ApiError, errorResponse } from './api-error.ts';

/** The result of an endpoint in the form that is stored under an Idempotency-Key. */
export function storedResponseOf(body: unknown, status: number, store: Pick<Store, 'locale'>): StoredResponse {
  if (body instanceof ApiError) return { status: body.status, body: JSON.stringify(body.bodyFor(store)) };
  if (body instanceof Created) return { status: 201, body: JSON.stringify(body.body) };
  return { status, body: JSON.stringify(body) };
}

const HEADERS = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

/** Sends a stored response. `mismatch`: the key was used for another request. */
export function respond(response: StoredResponse | 'mismatch', store: Pick<Store, 'locale'>): Response {
  if (response === 'mismatch') return errorResponse(new ApiError('idempotency_mismatch'), store);
  return new Response(response.body, { status: response.status, headers: HEADERS });
}
