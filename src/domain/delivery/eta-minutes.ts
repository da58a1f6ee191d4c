import type { SiteSettings } from '../store/site-settings.ts';

/**
 * Whole minutes from an order to the door while the branch is open: what the store needs to make it ready, and the way by
 * road. Null where the store does not say how long it needs, or nobody knows how long the way is: it is never guessed.
 */
export function etaMinutes(
  { preparation_minutes, road_minutes_per_km }: Pick<SiteSettings, 'preparation_minutes' | 'road_minutes_per_km'>,
  distanceMeters: number | null,
): number | null {
  if (preparation_minutes === 0 || distanceMeters === null) return null;
  // In hundredths, which are whole: 2.3 × 10 must not become 24 minutes.
  const hundredthsPerKm = Math.round(Number(road_minutes_per_km) * 100);
  return preparation_minutes + Math.ceil((distanceMeters * hundredthsPerKm) / 100_000);
}
