import type { CountryFormat } from './types.ts';

/** Zero digits of Arabic, Persian and Devanagari. NFKC already converts full-width digits. */
const DIGITS = [0x660, 0x6f0, 0x966];
const OTHER_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;
const SEPARATORS = /[\s-]+/g;
/** For countries without a known pattern. */
const ANY = /^[\p{L}\p{N}][\p{L}\p{N} -]{1,10}$/u;

const patterns = new Map<string, RegExp>();

/**
 * Formats a pincode as its country does: in capitals, with the spaces and hyphens of the country's examples. `sw1a1aa`
 * → `SW1A 1AA` (GB), `00950` → `00-950` (PL).
 * @returns null if it is not a pincode of that country.
 */
export function pincodeOf(
  text: string,
  { pincodePattern, pincodeExamples }: Pick<CountryFormat, 'pincodePattern' | 'pincodeExamples'>,
): string | null {
  const written = asciiDigits(text.normalize('NFKC')).toUpperCase().trim().replace(/\s+/g, ' ');
  if (pincodePattern === null) return ANY.test(written) ? written : null;
  const pattern = whole(pincodePattern);
  const bare = written.replace(SEPARATORS, '');
  const shaped = pincodeExamples.flatMap((example) => inShapeOf(example, bare) ?? []);
  return [...shaped, written, bare].find((candidate) => pattern.test(candidate)) ?? null;
}

const asciiDigits = (text: string): string =>
  text.replace(OTHER_DIGIT, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (DIGITS.findLast((zero) => zero <= code) ?? code));
  });

function whole(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(`^(?:${pattern})$`);
  patterns.set(pattern, known);
  return known;
}

/** Inserts the separators of an example. Returns null if the lengths differ. */
function inShapeOf(example: string, bare: string): string | null {
  if (example.replace(SEPARATORS, '').length !== bare.length) return null;
  let taken = 0;
  return example.replace(/[^\s-]/g, () => bare[taken++] ?? '');
}
