import type { SmsSettings } from '#config/delivery-settings.ts';
import { fetchFailure } from '#lib/net/fetch-failure.ts';
import { NotDelivered } from '../not-delivered.ts';
import type { SmsProvider } from './sms.ts';

const TIMEOUT_MS = 10_000;
/** Statuses meaning that this message is invalid, as opposed to the request. */
const BAD_REQUEST = new Set([400, 422]);
/** Temporary statuses below 500. Redirects are not followed, because the request carries the token. */
const LATER = new Set([401, 403, 408, 425, 429]);

/**
 * Sends text messages by HTTP: `POST` of `{ "to": "+4915112345678", "text": "…", "reference": "…" }` with the token as
 * `Authorization: Bearer` and the reference as `Idempotency-Key`. Any 2xx means that the message was accepted.
 */
export const httpSms = ({ url, token }: SmsSettings, timeoutMs = TIMEOUT_MS): SmsProvider => ({
  isOutbox: false,
  async send({ id, to, text }) {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': id,
      'user-agent': 'Frontage',
    };
    const body = JSON.stringify({ to, text, reference: id });
    const status = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      (error: unknown) => {
        const reason = signal.aborted ? `no response within ${timeoutMs} ms` : fetchFailure(error);
        throw new NotDelivered('later', `the provider of text messages cannot be reached: ${reason}`);
      },
    );
    if (status >= 200 && status <= 299) return;
    const hope = BAD_REQUEST.has(status) ? 'refused' : status >= 500 || LATER.has(status) ? 'later' : 'never';
    throw new NotDelivered(hope, `the text message provider responded with ${status}`);
  },
});
