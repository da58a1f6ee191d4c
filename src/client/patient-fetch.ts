import type { Fetch, FetchAnswer } from './api-client.ts';

/** How long an answer to a read may take until its end, in milliseconds. */
export const READ_TIMEOUT_MS = 10_000;
/** Longer: behind a write may be a payment provider, and giving it up does not undo it. */
export const WRITE_TIMEOUT_MS = 30_000;
/** Before the second try, in milliseconds; up to twice that by chance, so that not all browsers come back at once. */
export const RETRY_PAUSE_MS = 300;

/** Answers of what stands before a server that is away for a moment. */
const GATEWAY_FAILURES = [502, 503, 504];

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * A `fetch` that gives up in time, and tries a second time what may be said twice: a read, or a write with an
 * `Idempotency-Key`. It does so where no answer came or a gateway answered, never after a time limit: a server that
 * is too slow is not helped by more requests. An answer is read to its end here, since it can break off, too.
 */
export function patientFetch(fetch: Fetch): Fetch {
  return async (url, init) => {
    const isRead = (init.method ?? 'GET') === 'GET';
    const attempt = async (): Promise<FetchAnswer> => {
      const signal = AbortSignal.timeout(isRead ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS);
      const response = await fetch(url, { ...init, signal });
      const text = await response.text();
      return { status: response.status, text: async () => text };
    };
    if (!isRead && !new Headers(init.headers).has('Idempotency-Key')) return attempt();
    try {
      const answer = await attempt();
      if (!GATEWAY_FAILURES.includes(answer.status)) return answer;
    } catch (error) {
      if (isTimeout(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS * (1 + Math.random())));
    return attempt();
  };
}
