import type { SendOtpAnswer, SendOtpRequest } from '#contracts/account.ts';
import { isRecord } from '#lib/shape.ts';
import { api } from '../api.ts';
import { type CallFailure, failureOf } from '../call-failure.ts';
import { clearDraft, keepDraft, readDraft } from './form-draft.ts';

/** A code that is on its way to its owner: what goes with it, never the code itself. Instants are milliseconds since 1970. */
export interface SentCode {
  readonly otp_ref: string;
  /** To whom, as the shopper wrote it. */
  readonly to: SendOtpRequest;
  /** The same as it is shown. */
  readonly masked_to: string;
  readonly channel: SendOtpAnswer['channel'];
  readonly expires_at: number;
  /** From when on another one may be asked for. */
  readonly resend_at: number;
}

export type SendResult = { readonly ok: true; readonly sent: SentCode } | CallFailure;

/**
 * Asks for a code: to sign in, or, for who is signed in, to prove a contact.
 * @param form where the code is to be typed: what was sent outlives a reload, since who fetches a code from another app
 * may come back to a page that the phone has dropped
 */
export async function sendCode(form: string, to: SendOtpRequest): Promise<SendResult> {
  const answer = await api.post('send-login-otp', to);
  if (!answer.ok) return failureOf(answer);
  return { ok: true, sent: keepSent(form, to, answer.body) };
}

/** Keeps a code that was sent for a form. */
export function keepSent(form: string, to: SendOtpRequest, answer: SendOtpAnswer): SentCode {
  const { otp_ref, masked_to, channel, expires_in, resend_in } = answer;
  const now = Date.now();
  const times = { expires_at: now + expires_in * 1000, resend_at: now + resend_in * 1000 };
  const sent = { otp_ref, to, masked_to, channel, ...times };
  keepDraft(nameOf(form), sent);
  return sent;
}

/** The code that was sent last for a form and is still good; null: none. */
export function sentCode(form: string): SentCode | null {
  const kept = readDraft(nameOf(form));
  return isSent(kept) && kept.expires_at > Date.now() ? kept : null;
}

/** It is used, or another way is taken. */
export const forgetCode = (form: string): void => clearDraft(nameOf(form));

const nameOf = (form: string): string => `code/${form}`;

const isSent = (kept: unknown): kept is SentCode =>
  isRecord(kept) &&
  isRecord(kept.to) &&
  [kept.otp_ref, kept.masked_to, kept.channel].every((text) => typeof text === 'string') &&
  [kept.expires_at, kept.resend_at].every(Number.isFinite);
