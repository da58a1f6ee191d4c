import type { AddressRow } from '#db/addresses/address-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { pincodeKey } from '#domain/delivery/pincode.ts';
import { servedPlaces } from '../branches/serve-place.ts';

/** An address, and which branch delivers there. */
export interface ServedAddress extends AddressRow {
  /** Whether a branch has it in its area; it may be closed just now. */
  isServiceable: boolean;
  branchId: number | null;
  /** Of road, from that branch; null: not known. */
  distanceMeters: number | null;
}

/** Finds the branch of each address, in one statement. */
export async function serveAddresses(db: TenantDb, addresses: readonly AddressRow[]): Promise<ServedAddress[]> {
  const served = await servedPlaces(db, addresses.map(placeOf));
  return addresses.map((address, index) => {
    const found = served[index] ?? null;
    return {
      ...address,
      isServiceable: found !== null,
      branchId: found?.branch.id ?? null,
      distanceMeters: found?.distanceMeters ?? null,
    };
  });
}

const placeOf = ({ lat, lng, pincode }: AddressRow) => ({
  point: lat === null || lng === null ? null : { lat, lng },
  pincode: pincode === '' ? null : pincodeKey(pincode),
});
