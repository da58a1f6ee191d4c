import { listAddresses } from '#db/addresses/address-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import { type ServedAddress, serveAddresses } from './serve-addresses.ts';

/** The addresses of an owner with the branches that serve them: default first, then newest first. */
export const listOwnAddresses = async (db: TenantDb, owner: ShopperIdentity): Promise<ServedAddress[]> =>
  serveAddresses(db, await listAddresses(db, owner));
