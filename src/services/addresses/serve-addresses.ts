import type { AddressRow } from '#db/addresses/address-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { etaMinutes } from '#domain/delivery/eta-minutes.ts';
import { pincodeKey } from '#domain/delivery/pincode-key.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import { type PlaceService, servicesOfPlaces } from '../branches/check-service.ts';
import { pointOf } from '../branches/delivering.ts';

/** An address with the branch that delivers there. */
export interface ServedAddress extends AddressRow {
  /** Whether it is inside a branch's area. The branch may be closed now. */
  isServiceable: boolean;
  /** Whether its coordinates are needed to decide that. */
  needsLocation: boolean;
  branchId: number | null;
  /** Road distance from that branch. Null if unknown. */
  distanceMeters: number | null;
  /** From order to delivery while that branch is open. Null if unknown or not configured. */
  etaMinutes: number | null;
}

/** Finds the branch of each address, in one statement. */
export async function serveAddresses(db: TenantDb, addresses: readonly AddressRow[]): Promise<ServedAddress[]> {
  const [first, ...rest] = addresses.map(placeOf);
  if (!first) return [];
  const { served, settings } = await servicesOfPlaces(db, [first, ...rest]);
  return addresses.map((address, index) => servedAddress(address, served[index] ?? NOBODY, settings));
}

const NOBODY: PlaceService = { served: null, needsLocation: false };

/** Combines an address with the branch found for it. */
export const servedAddress = (
  address: AddressRow,
  { served, needsLocation }: PlaceService,
  settings: Pick<SiteSettings, 'preparation_minutes' | 'road_minutes_per_km'>,
): ServedAddress => ({
  ...address,
  isServiceable: served !== null,
  needsLocation,
  branchId: served?.branch.id ?? null,
  distanceMeters: served?.distanceMeters ?? null,
  etaMinutes: etaMinutes(settings, served?.distanceMeters ?? null),
});

const placeOf = (address: AddressRow) => ({
  point: pointOf(address),
  pincode: address.pincode === '' ? null : pincodeKey(address.pincode),
});
