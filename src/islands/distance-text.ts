import type { PriceFormat } from '#domain/money/format-price.ts';
import { usesMiles } from '#lib/region.ts';

const KM_PER_MILE = 1.609344;

/** Shorter distances would be displayed as 0. */
const SHORTEST = 0.1;

/**
 * Formats a distance in the unit of road signs in the store's region: `1.2 mi`, `2,4 km`. Null when it is unknown or too
 * short to be worth a mention.
 */
export function distanceText(km: number | null, { locale }: Pick<PriceFormat, 'locale'>): string | null {
  if (km === null) return null;
  const isInMiles = usesMiles(locale);
  const distance = isInMiles ? km / KM_PER_MILE : km;
  if (distance < SHORTEST) return null;
  const digits = distance < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isInMiles ? 'mile' : 'kilometer',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(distance);
}
