import type { Branch } from '#contracts/site.ts';
import { greatCircleMeters } from '#domain/delivery/distance.ts';
import type { Point } from '#domain/delivery/types.ts';

/** Roads are so much longer than the great circle, where the store says nothing else. */
const ROAD_FACTOR = 1.3;

/** How much longer roads are than the great circle, by the settings of the store. */
export const roadFactorOf = (settings: Readonly<Record<string, unknown>>): number =>
  Number(settings['road_factor']) || ROAD_FACTOR;

/** Kilometres by road between a branch and a place; null: the branch is nowhere on the map. */
export const roadKilometres = (
  { lat, lng }: Pick<Branch, 'lat' | 'lng'>,
  place: Point,
  roadFactor: number,
): number | null =>
  lat === null || lng === null ? null : (greatCircleMeters({ lat, lng }, place) * roadFactor) / 1000;
