import type { Branch } from '#contracts/site.ts';
import { greatCircleMeters, ROAD_FACTOR } from '#domain/delivery/distance.ts';
import type { Point } from '#domain/delivery/types.ts';

/** Ratio of road distance to great-circle distance in the store's settings. */
export const roadFactorOf = (settings: Readonly<Record<string, unknown>>): number =>
  Number(settings['road_factor']) || ROAD_FACTOR;

/** Kilometres by road between a branch and a place. Null when the branch has no coordinates. */
export const roadKilometres = (
  { lat, lng }: Pick<Branch, 'lat' | 'lng'>,
  place: Point,
  roadFactor: number,
): number | null =>
  lat === null || lng === null ? null : (greatCircleMeters({ lat, lng }, place) * roadFactor) / 1000;
