import { asciiForm } from '#lib/text/ascii-digits.ts';
import { PINCODE } from './pincode.ts';
import type { CountryFormat } from './types.ts';

const SEPARATORS = /[\s-]+/g;

const patterns = new Map<string, RegExp>();

/**
 * Formats a pincode as its country does: in capitals, with the spaces and hyphens of the country's examples. `sw1a1aa`
 * → `SW1A 1AA` (GB), `00950` → `00-950` (PL).
 * @returns null if it is not a pincode of that country.
 */
export function formatPincode(
  text: string,
  { pincodePattern, pincodeExamples }: Pick<CountryFormat, 'pincodePattern' | 'pincodeExamples'>,
): string | null {
  const written = asciiForm(text).toUpperCase().trim().replace(/\s+/g, ' ');
  if (pincodePattern === null) return PINCODE.test(written) ? written : null;
  const pattern = whole(pincodePattern);
  const bare = written.replace(SEPARATORS, '');
  const shaped = pincodeExamples.flatMap((example) => inShapeOf(example, bare) ?? []);
  return [...shaped, written, bare].find((candidate) => pattern.test(candidate)) ?? null;
}

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
