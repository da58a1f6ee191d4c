/** Characters of a pincode that matches `PINCODE`. */
export const PINCODE_MAX = 11;
/** A pincode as typed by people: 2 to 11 letters and digits, with spaces and hyphens between them. */
export const PINCODE = /^[\p{L}\p{N}][\p{L}\p{N} -]{1,10}$/u;

/** Whether a text looks like a pincode rather than a street: each of its at most two groups contains a digit. */
export const isTypicalPincode = (text: string): boolean =>
  PINCODE.test(text) && /^(?=.{4})\p{L}*\p{N}[\p{L}\p{N}]*(?:[ -]\p{L}*\p{N}[\p{L}\p{N}]*)?$/u.test(text);
