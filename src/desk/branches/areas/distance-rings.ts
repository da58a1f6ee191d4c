import type { DrawnRing, Point } from '#domain/delivery/types.ts';
import { usesMiles } from '#lib/region.ts';
import { circleRing } from './map-areas.ts';

const METERS = { mile: 1609.344, kilometer: 1000 } as const;
/** Distances between rings, in the unit of the store. */
const STEPS = [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1];
const RINGS = 4;
const METERS_PER_DEGREE = 111_195;
/** The corner of a ring that is east of its centre. */
const EAST = 18;

interface DistanceRing {
  readonly label: string;
  readonly line: DrawnRing;
  /** Where its label stands. */
  readonly at: DrawnRing[number];
}

/**
 * Rings of equal distances around a branch.
 * @param height of the view in degrees
 * @param locale of the store, whose shoppers read miles or kilometres
 */
export function distanceRings(center: Point, height: number, locale: string): DistanceRing[] {
  const unit = usesMiles(locale) ? 'mile' : 'kilometer';
  const half = (height * METERS_PER_DEGREE) / METERS[unit] / 2;
  const step = STEPS.find((each) => each * 2 <= half) ?? 0.1;
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 });
  return Array.from({ length: RINGS }, (_, index) => {
    const distance = step * (index + 1);
    const line = circleRing({ type: 'Circle', center, radiusMeters: distance * METERS[unit] });
    return { label: format.format(distance), line, at: line[EAST] ?? [center.lng, center.lat] };
  });
}
