const isDigit = (point: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(point));

/** Unicode encodes the digits of a script in order, so the distance from its zero is the value. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (isDigit(zero - 1)) zero -= 1;
  // Some sets of digits follow each other directly.
  return String((point - zero) % 10);
}

/** Converts the digits of any script, such as Arabic, Devanagari and full-width ones, to ASCII. */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, asciiDigit);

/** A typed number or code in its usual characters: ASCII digits, and no full-width letters or signs. */
export const asciiForm = (text: string): string => asciiDigits(text.normalize('NFKC'));

/** Extracts the digits of a typed or pasted text as ASCII, whatever its script and separators. */
export const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '');
