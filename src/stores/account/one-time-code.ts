import type { SendOtpRequest, SendOtpResponse } from '#contracts/account.ts';
import { isRecord } from '#lib/shape.ts';
import { api } from '../api.ts';
import { failureOf, type RequestFailure } from '../request-failure.ts';
import { clearDraft, readDraft, storeDraft } from './form-draft.ts';

/** Data of a code that was sent, without the code itself. Instants are milliseconds since 1970. */
export interface SentCode {
  readonly otp_ref: string;
  /** The contact as entered by the shopper. */
  readonly to: SendOtpRequest;
  /** The masked contact for display. */
  readonly masked_to: string;
  readonly channel: SendOtpResponse['channel'];
  readonly expires_at: number;
  /** When another code may be requested. */
  readonly resend_at: number;
}

export type SendResult = { readonly ok: true; readonly sent: SentCode } | RequestFailure;

/**
 * Sends a code, either to sign in or, for a signed-in customer, to verify a contact.
 * @param form where the code is entered. Its data survives a reload, because a phone may discard the page while the
 * shopper looks up the code in another app
 */
export async function sendCode(form: string, to: SendOtpRequest): Promise<SendResult> {
  const response = await api.post('send-login-otp', to);
  if (!response.ok) return failureOf(response);
  return { ok: true, sent: storeSentCode(form, to, response.body) };
}

/** Stores a sent code for a form. */
export function storeSentCode(form: string, to: SendOtpRequest, response: SendOtpResponse): SentCode {
  const { otp_ref, masked_to, channel, expires_in, resend_in } = response;
  const now = Date.now();
  const times = { expires_at: now + expires_in * 1000, resend_at: now + resend_in * 1000 };
  const sent = { otp_ref, to, masked_to, channel, ...times };
  storeDraft(nameOf(form), sent);
  return sent;
}

/** The last code sent for a form, if it is still valid. Null otherwise. */
export function sentCode(form: string): SentCode | null {
  const saved = readDraft(nameOf(form));
  return isSent(saved) && saved.expires_at > Date.now() ? saved : null;
}

/** Removes a code that was used or is no longer needed. */
export const forgetCode = (form: string): void => clearDraft(nameOf(form));

const nameOf = (form: string): string => `code/${form}`;

const isSent = (saved: unknown): saved is SentCode =>
  isRecord(saved) &&
  isRecord(saved.to) &&
  [saved.otp_ref, saved.masked_to, saved.channel].every((text) => typeof text === 'string') &&
  [saved.expires_at, saved.resend_at].every(Number.isFinite);
