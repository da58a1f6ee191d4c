const UNSAFE = /[<>&\u2028\u2029]/g;

/**
 * JSON of a value, safe as the whole content of a data block in a page. Nothing in it can close the element or open a
 * comment, and it parses back to the same value.
 */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
