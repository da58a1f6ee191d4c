import { readSiteSettings } from '#domain/store/parse-settings.ts';

const known = new Map<string | null, number>();

/** Decimals of the store's currency, parsed from the stored `decimalPlaces`. Results are cached. */
export function decimalsOf(stored: string | null): number {
  let decimals = known.get(stored);
  if (decimals === undefined) {
    decimals = readSiteSettings({ decimalPlaces: stored }).decimalPlaces;
    if (known.size < 100) known.set(stored, decimals);
  }
  return decimals;
}
