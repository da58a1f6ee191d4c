/** No country has phone numbers with fewer digits. */
const PHONE_DIGITS_MIN = 5;
const PHONE = /^\+?[\d\s().\-/\u0660-\u0669\u06f0-\u06f9]+$/u;

/** True when a text could be a phone number in any notation. The server validates it for the country. */
export const isPhone = (text: string): boolean =>
  PHONE.test(text) && (text.match(/\p{Nd}/gu)?.length ?? 0) >= PHONE_DIGITS_MIN;
