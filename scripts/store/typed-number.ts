/** A number as operators type it, also with a decimal comma: `2.50`, `12,5`. Null for anything else. */
export function typedNumber(typed: string): number | null {
  // A comma before three digits may group thousands.
  const text = /^-?\d+,(?!\d{3}$)\d+$/.test(typed) ? typed.replace(',', '.') : typed;
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}
