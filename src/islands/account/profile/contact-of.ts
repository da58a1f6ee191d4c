import type { SendOtpRequest } from '#contracts/account.ts';
import type { CallFailure } from '#stores/call-failure.ts';
import type { UserProfile } from '#stores/shopper/user.ts';

/** What was typed where an e-mail address or a phone number may stand. */
export const contactOf = (login: string): SendOtpRequest => {
  const text = login.trim();
  return text.includes('@') ? { email: text } : { phone: text };
};

/** Their number as it is read; a profile that another build has kept lacks it until it is read anew. */
export const phoneOf = ({ phone, phone_text: text }: UserProfile): string => text ?? phone;

/** What a call said of the one or the other, for the field that holds either; null: nothing. */
export const contactFault = ({ errors }: CallFailure): string | null =>
  errors['email']?.[0] ?? errors['phone']?.[0] ?? null;
