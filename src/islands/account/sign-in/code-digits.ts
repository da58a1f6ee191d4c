/** First of each row of ten digits that keyboards write: Arabic, Persian and of full width. */
const ZEROS = [0x0660, 0x06f0, 0xff10];

/** The digits of a code as it was typed or pasted, in whatever script and with whatever between them. */
export const codeDigits = (text: string): string =>
  Array.from(text.matchAll(/\p{Nd}/gu), ([digit]) => {
    const point = digit.charCodeAt(0);
    const zero = ZEROS.find((each) => point >= each && point < each + 10);
    return zero === undefined ? digit : String(point - zero);
  })
    .join('')
    .replace(/\D/g, '');
