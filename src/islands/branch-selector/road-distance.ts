import type { Branch } from '#contracts/site.ts';
import { greatCircleMeters, ROAD_FACTOR } from '#domain/delivery/distance.ts';
import type { Point } from '#domain/delivery/types.ts';
import type { SiteSettings } from '#stores/store/site-settings.ts';

/** Ratio of road distance to great-circle distance in the store's settings. */
export const roadFactorOf = ({ road_factor: factor }: SiteSettings): number => Number(factor) || ROAD_FACTOR;

/** Kilometres by road between a branch and a place. Null when the branch has no coordinates. */
export const roadKilometres = (
  { lat, lng }: Pick<Branch, 'lat' | 'lng'>,
  place: Point,
  roadFactor: number,
): number | null =>
  lat === null || lng === null ? null : (greatCircleMeters({ lat, lng }, place) * roadFactor) / 1000;
