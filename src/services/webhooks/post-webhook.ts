import type { IncomingMessage } from 'node:http';
import type { AttemptResult } from '#db/webhooks/send-rows.ts';
import { guardedPost } from '../outgoing/guarded-post.ts';
import { type SignedWebhook, webhookHeaders } from './sign-webhook.ts';
import type { WebhookTargets } from './webhook-url.ts';

const TIMEOUT_MS = 15_000;
/** How much of a response is read, for the log. */
const RESPONSE_BYTES = 1_000;
const ERROR_MAX = 300;

export interface PostOptions extends WebhookTargets {
  /** Tests are less patient. */
  timeoutMs?: number;
}

/** An endpoint and the secrets that sign its messages now. */
export interface PostTarget {
  url: string;
  secret: string;
  previousSecret: string | null;
}

/**
 * Posts a message once. Redirects are not followed, private addresses are refused, and only the start of the response is
 * read. Never rejects its promise: any failure is a result.
 */
export async function postWebhook(
  { url, secret, previousSecret }: PostTarget,
  message: SignedWebhook,
  { timeoutMs = TIMEOUT_MS, ...targets }: PostOptions,
): Promise<AttemptResult> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(timeoutMs);
  const secrets = previousSecret === null ? [secret] : [secret, previousSecret];
  let statusCode: number | null = null;
  let error: string | null;
  try {
    const headers = webhookHeaders(message, secrets);
    const json = { ...headers, 'content-type': 'application/json' };
    const response = await guardedPost(new URL(url), { body: message.body, headers: json, signal, targets });
    statusCode = response.statusCode ?? 0;
    error = await failureOf(response, statusCode);
  } catch (failure) {
    error = signal.aborted ? `no response within ${timeoutMs / 1000} s` : explain(failure);
  }
  return { statusCode, durationMs: Math.round(performance.now() - startedAt), error };
}

/** Null if the message was accepted. */
async function failureOf(response: IncomingMessage, statusCode: number): Promise<string | null> {
  if (statusCode >= 200 && statusCode < 300) {
    response.destroy();
    return null;
  }
  const start = tidy(await readStart(response));
  return [`status ${statusCode}`, start].filter(Boolean).join(': ').slice(0, ERROR_MAX);
}

/** The start of the body. A body that breaks off is as good as one that ends. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= RESPONSE_BYTES) break;
    }
  } catch {
    // The status is known, and it decides.
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).subarray(0, RESPONSE_BYTES).toString('utf8');
}

const tidy = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

function explain(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  const code = 'code' in failure ? String(failure.code) : '';
  return tidy([code, failure.message].filter(Boolean).join(': ')).slice(0, ERROR_MAX);
}
