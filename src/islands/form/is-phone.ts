/** Fewer digits are no phone of any country. */
const PHONE_DIGITS_MIN = 5;
const PHONE = /^\+?[\d\s().\-/\u0660-\u0669\u06f0-\u06f9]+$/u;

/** Whether a text may be a phone number, in whatever way it is written; the server knows those of the country. */
export const isPhone = (text: string): boolean =>
  PHONE.test(text) && (text.match(/\p{Nd}/gu)?.length ?? 0) >= PHONE_DIGITS_MIN;
