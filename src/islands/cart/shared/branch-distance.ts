import type { Address } from '#contracts/address.ts';
import type { Branch } from '#contracts/site.ts';
import type { BranchSearch } from '#stores/branch/branch-search.ts';
import { roadKilometres } from '../../branch-selector/road-distance.ts';

/**
 * Kilometres by road from the shopper to a branch. Null when either location is unknown.
 * @param address the delivery address, which takes precedence over the browser's location
 * @param roadFactor ratio of road distance to great-circle distance
 */
export function branchDistance(
  branch: Pick<Branch, 'id' | 'lat' | 'lng'>,
  address: Pick<Address, 'lat' | 'lng' | 'branch_id' | 'delivery_distance'> | null,
  search: BranchSearch,
  roadFactor: number,
): number | null {
  // The delivery distance also applies to pickup, and the store may know it more precisely than the map.
  if (address?.branch_id === branch.id && address.delivery_distance !== null) return address.delivery_distance;
  const there = pointOf(address) ?? (search.status === 'found' ? search.place : null);
  return there && roadKilometres(branch, there, roadFactor);
}

const pointOf = (place: Pick<Address, 'lat' | 'lng'> | null) =>
  place && place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null;
