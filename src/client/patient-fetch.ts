import type { Fetch, FetchResponse } from './api-client.ts';

/** Time limit for a complete response to a read, in milliseconds. */
export const READ_TIMEOUT_MS = 10_000;
/** Longer than for reads: a write may wait for a payment provider, and abandoning it does not undo it. */
export const WRITE_TIMEOUT_MS = 30_000;
/**
 * Pause before the second attempt, in milliseconds. A random factor of up to 2 keeps browsers from returning all at
 * once.
 */
export const RETRY_PAUSE_MS = 300;

/** Statuses that a proxy returns while the server behind it is unavailable. */
const GATEWAY_FAILURES = [502, 503, 504];

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * A `fetch` with a time limit. It retries once if the request is safe to repeat: a read, or a write with an
 * `Idempotency-Key`. It retries only when no response arrived or a gateway failed, never after a timeout, because more
 * requests would not help a slow server. It reads the body to its end, since that can fail too.
 */
export function patientFetch(fetch: Fetch): Fetch {
  return async (url, init) => {
    const isRead = (init.method ?? 'GET') === 'GET';
    const attempt = async (): Promise<FetchResponse> => {
      const signal = AbortSignal.timeout(isRead ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS);
      const response = await fetch(url, { ...init, signal });
      const text = await response.text();
      return { status: response.status, text: async () => text };
    };
    if (!isRead && !new Headers(init.headers).has('Idempotency-Key')) return attempt();
    try {
      const response = await attempt();
      if (!GATEWAY_FAILURES.includes(response.status)) return response;
    } catch (error) {
      if (isTimeout(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS * (1 + Math.random())));
    return attempt();
  };
}
