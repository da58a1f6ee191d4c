/** Names of goods as chance: the same name has the same stock on every machine. */
function chanceOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** Fewest combinations of a product of which one may be missing. */
const MANY = 6;

/**
 * Pieces on the shelf; null: this combination was never made, which happens only where there are many. Of a product
 * with few combinations, none is sold out.
 */
export function stockOf(name: string, combinations: number): number | null {
  const chance = chanceOf(name);
  if (combinations >= MANY && chance < 0.07) return null;
  if (combinations >= MANY && chance < 0.16) return 0;
  return 1 + Math.floor(((chance * 97) % 1) * 28);
}
