/** Code point of zero in the other digit sets that keyboards produce: Arabic, Persian and full-width. */
const ZEROS = [0x0660, 0x06f0, 0xff10];

/** Normalizes a typed or pasted code to ASCII digits, whatever its script and separators. */
export const codeDigits = (text: string): string =>
  Array.from(text.matchAll(/\p{Nd}/gu), ([digit]) => {
    const point = digit.charCodeAt(0);
    const zero = ZEROS.find((each) => point >= each && point < each + 10);
    return zero === undefined ? digit : String(point - zero);
  })
    .join('')
    .replace(/\D/g, '');
