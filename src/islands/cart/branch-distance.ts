import type { Address } from '#contracts/address.ts';
import type { Branch } from '#contracts/site.ts';
import { greatCircleMeters } from '#domain/delivery/distance.ts';
import type { BranchSearch } from '#stores/branch-search.ts';

/** Roads are so much longer than the great circle, where the store says nothing else. */
const ROAD_FACTOR = 1.3;

/**
 * Kilometres by road from the shopper to a branch; null: one of the two is not known.
 * @param address where the shopper is at home; what the browser knows of where they are now comes second
 * @param roadFactor how much longer roads are than the great circle; not a number: as usual
 */
export function branchDistance(
  { lat, lng }: Pick<Branch, 'lat' | 'lng'>,
  address: Pick<Address, 'lat' | 'lng'> | null,
  search: BranchSearch,
  roadFactor: number,
): number | null {
  const there = pointOf(address) ?? (search.status === 'found' ? search.place : null);
  const here = pointOf({ lat, lng });
  return here && there && (greatCircleMeters(here, there) * (roadFactor || ROAD_FACTOR)) / 1000;
}

const pointOf = (place: Pick<Address, 'lat' | 'lng'> | null) =>
  place && place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null;
