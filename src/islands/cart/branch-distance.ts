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
  { id, lat, lng }: Pick<Branch, 'id' | 'lat' | 'lng'>,
  address: Pick<Address, 'lat' | 'lng' | 'branch_id' | 'delivery_distance'> | null,
  search: BranchSearch,
  roadFactor: number,
): number | null {
  // The way is as long as that of the delivery, which the store may know better than by the map.
  if (address?.branch_id === id && address.delivery_distance !== null) return address.delivery_distance;
  const there = pointOf(address) ?? (search.status === 'found' ? search.place : null);
  const here = pointOf({ lat, lng });
  return here && there && (greatCircleMeters(here, there) * (roadFactor || ROAD_FACTOR)) / 1000;
}

const pointOf = (place: Pick<Address, 'lat' | 'lng'> | null) =>
  place && place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null;
