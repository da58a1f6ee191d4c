import type { Address } from '#contracts/address.ts';
import type { Branch } from '#contracts/site.ts';
import type { BranchSearch } from '#stores/branch/branch-search.ts';
import { roadKilometres } from '../../branches/road-distance.ts';

/**
 * Kilometres by road from the shopper to a branch; null: one of the two is not known.
 * @param address where the shopper is at home; what the browser knows of where they are now comes second
 * @param roadFactor how much longer roads are than the great circle
 */
export function branchDistance(
  branch: Pick<Branch, 'id' | 'lat' | 'lng'>,
  address: Pick<Address, 'lat' | 'lng' | 'branch_id' | 'delivery_distance'> | null,
  search: BranchSearch,
  roadFactor: number,
): number | null {
  // The way is as long as that of the delivery, which the store may know better than by the map.
  if (address?.branch_id === branch.id && address.delivery_distance !== null) return address.delivery_distance;
  const there = pointOf(address) ?? (search.status === 'found' ? search.place : null);
  return there && roadKilometres(branch, there, roadFactor);
}

const pointOf = (place: Pick<Address, 'lat' | 'lng'> | null) =>
  place && place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null;
