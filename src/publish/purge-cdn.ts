import type { PurgeSettings } from '#config/output-settings.ts';
import { retry } from '#lib/retry.ts';

/** Body of a purge request: URLs whose content has changed. */
export interface PurgeRequest {
  host: string;
  /** The store's canonical origin. */
  origin: string;
  /** Absolute URLs. */
  urls: string[];
  /** Cache tags of everything that the request concerns: the store's host. */
  tags: string[];
}

/**
 * Requests that a CDN fetches URLs again.
 * @throws if the request was not accepted.
 */
export type PurgeCdn = (request: PurgeRequest) => Promise<void>;

const REQUEST_MS = 5_000;
const [TRIES, DELAY_MS] = [2, 500];

class PurgeError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the CDN's purge answered ${status}`);
    this.status = status;
  }
}

const mayPass = (error: unknown): boolean =>
  !(error instanceof PurgeError) || error.status >= 500 || error.status === 429;

/** Posts purge requests as JSON to the operator's webhook. Errors contain neither its URL nor the token. */
export const purgeCdn =
  ({ url, token }: PurgeSettings): PurgeCdn =>
  (request) =>
    retry({ tries: TRIES, delayMs: DELAY_MS, mayPass }, async () => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
        body: JSON.stringify(request),
        redirect: 'error',
        signal: AbortSignal.timeout(REQUEST_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new PurgeError(response.status);
    });
