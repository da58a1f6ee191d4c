/**
 * A pincode as it is compared: the same whatever its case, spaces and hyphens. No letters but those of ASCII have a case
 * here: the database says the same in every language (`db/branches/pincode-key.ts`).
 */
export const pincodeKey = (pincode: string): string =>
  pincode.replace(/[ -]/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
