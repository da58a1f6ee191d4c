import type { SendOtpRequest } from '#contracts/account.ts';
import type { RequestFailure } from '#stores/request-failure.ts';
import type { UserProfile } from '#stores/shopper/user.ts';

/** Parses a field that accepts either an e-mail address or a phone number. */
export const contactOf = (login: string): SendOtpRequest => {
  const text = login.trim();
  return text.includes('@') ? { email: text } : { phone: text };
};

/** The formatted phone number. A profile persisted by an older build lacks it until it is fetched again. */
export const phoneOf = ({ phone, phone_text: text }: UserProfile): string => text ?? phone;

/**
 * Error of a response about the e-mail address or the phone number, for the field that accepts either. Null without
 * one.
 */
export const contactError = ({ errors }: RequestFailure): string | null =>
  errors['email']?.[0] ?? errors['phone']?.[0] ?? null;
