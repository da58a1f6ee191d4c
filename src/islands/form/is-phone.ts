import { asciiForm } from '#lib/text/ascii-digits.ts';

/** A text with as many digits as the shortest phone numbers of any country. */
const PHONE = /^\+?(?=(?:\D*\d){5})[\d\s().\-/]+$/;

/** True when a text could be a phone number in any notation. The server validates it for the country. */
export const isPhone = (text: string): boolean => PHONE.test(asciiForm(text));
