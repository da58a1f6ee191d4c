import type { AddressRow } from '#db/addresses/address-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { etaMinutes } from '#domain/delivery/eta-minutes.ts';
import { pincodeKey } from '#domain/delivery/pincode.ts';
import type { SiteSettings } from '#domain/store/site-settings.ts';
import { pointOf } from '../branches/delivering.ts';
import { type PlaceService, servedPlaces } from '../branches/serve-place.ts';

/** An address, and which branch delivers there. */
export interface ServedAddress extends AddressRow {
  /** Whether a branch has it in its area; it may be closed just now. */
  isServiceable: boolean;
  /** Whether its exact place has to be known before that can be said. */
  needsPlace: boolean;
  branchId: number | null;
  /** Of road, from that branch; null: not known. */
  distanceMeters: number | null;
  /** From an order to the door while that branch is open; null: nobody knows, or the store does not say. */
  etaMinutes: number | null;
}

/** Finds the branch of each address, in one statement. */
export async function serveAddresses(db: TenantDb, addresses: readonly AddressRow[]): Promise<ServedAddress[]> {
  const [first, ...rest] = addresses.map(placeOf);
  if (!first) return [];
  const { served, settings } = await servedPlaces(db, [first, ...rest]);
  return addresses.map((address, index) => servedAddress(address, served[index] ?? NOBODY, settings));
}

const NOBODY: PlaceService = { served: null, needsPlace: false };

/** An address and the branch that was found for it. */
export const servedAddress = (
  address: AddressRow,
  { served, needsPlace }: PlaceService,
  settings: Pick<SiteSettings, 'preparation_minutes' | 'road_minutes_per_km'>,
): ServedAddress => ({
  ...address,
  isServiceable: served !== null,
  needsPlace,
  branchId: served?.branch.id ?? null,
  distanceMeters: served?.distanceMeters ?? null,
  etaMinutes: etaMinutes(settings, served?.distanceMeters ?? null),
});

const placeOf = (address: AddressRow) => ({
  point: pointOf(address),
  pincode: address.pincode === '' ? null : pincodeKey(address.pincode),
});
