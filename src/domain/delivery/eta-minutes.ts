import type { SiteSettings } from '../store/site-settings.ts';

/**
 * Whole minutes from order to delivery while the branch is open: preparation time plus travel by road. Null if the
 * store has not set a preparation time or the distance is unknown. It is never guessed.
 */
export function etaMinutes(
  { preparation_minutes, road_minutes_per_km }: Pick<SiteSettings, 'preparation_minutes' | 'road_minutes_per_km'>,
  distanceMeters: number | null,
): number | null {
  if (preparation_minutes === 0 || distanceMeters === null) return null;
  // Whole hundredths avoid float errors: 2.3 × 10 must not become 24 minutes.
  const hundredthsPerKm = Math.round(Number(road_minutes_per_km) * 100);
  return preparation_minutes + Math.ceil((distanceMeters * hundredthsPerKm) / 100_000);
}
