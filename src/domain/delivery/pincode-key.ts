/**
 * The comparable form of a pincode, independent of case, spaces and hyphens. Only ASCII letters change case, so that
 * the database computes the same key for every language (`db/branches/pincode-key.ts`).
 */
export const pincodeKey = (pincode: string): string =>
  pincode.replace(/[ -]/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
