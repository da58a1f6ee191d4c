import { PPM } from '../money/money.ts';
import type { Destination, Point } from './types.ts';

/**
 * Mean radius of the Earth in metres: R₁ = (2a + b) ÷ 3 of the GRS 80 ellipsoid (Moritz, Geodetic Reference System
 * 1980).
 */
export const EARTH_RADIUS = 6_371_008.7714;

/** How many times as long as the great circle a way by road is, unless the store sets it. */
export const ROAD_FACTOR = 1.3;

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * Great-circle distance in metres, by the haversine formula (Sinnott, Virtues of the Haversine, Sky & Telescope 68,
 * 1984), which stays precise at short distances. Within 0.6 % of the distance on the ellipsoid.
 */
export function greatCircleMeters(from: Point, to: Point): number {
  const [a, b] = [radians(from.lat), radians(to.lat)];
  const chord = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * Distance by road in whole metres: great circle × road factor.
 * @param roadFactorPpm parts per million: roads that are 1.3 times as long are 1,300,000.
 */
export const roadMeters = (from: Point, to: Point, roadFactorPpm: number): number =>
  Math.round((greatCircleMeters(from, to) * roadFactorPpm) / PPM);

/** Metres by road to a destination. Null if unknown, or if nothing is delivered there. */
export const distanceTo = (destination: Destination): number | null =>
  destination.status === 'serviceable' ? destination.distanceMeters : null;
