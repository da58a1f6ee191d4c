import type { CountryFormat } from './types.ts';

/** Where the digits of Arabic, Persian and Devanagari begin; those of full width are the business of NFKC. */
const DIGITS = [0x660, 0x6f0, 0x966];
const OTHER_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g;
const SEPARATORS = /[\s-]+/g;
/** Where a country's own pattern is not known. */
const ANY = /^[\p{L}\p{N}][\p{L}\p{N} -]{1,10}$/u;

const patterns = new Map<string, RegExp>();

/**
 * A pincode as its country writes it: in capitals, with spaces and hyphens where its examples have them.
 * `sw1a1aa` → `SW1A 1AA` (GB), `00950` → `00-950` (PL). @returns null: it is none of that country.
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

/** The signs with the separators of an example that has as many; null: it has not. */
function inShapeOf(example: string, bare: string): string | null {
  if (example.replace(SEPARATORS, '').length !== bare.length) return null;
  let taken = 0;
  return example.replace(/[^\s-]/g, () => bare[taken++] ?? '');
}
