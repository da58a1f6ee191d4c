/** A pincode as it is compared: the same whatever its case, spaces and hyphens. */
export const pincodeKey = (pincode: string): string => pincode.replace(/[\s-]/g, '').toUpperCase();

/** A pincode as people write it: 2 to 11 letters and digits, with spaces and hyphens between them. */
export const PINCODE = /^[\p{L}\p{N}][\p{L}\p{N} -]{1,10}$/u;
