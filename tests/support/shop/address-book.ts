/** Address books in tests of the API. */
import type { Address } from '#contracts/address.ts';
import type { ApiResponse } from './shop.ts';
import type { Shopper } from './shopper.ts';

/** An address in Portland with the given differences. */
export const portland = (differing: Record<string, unknown> = {}) => ({
  name: 'Ada Lovelace',
  phone: '(503) 555-0123',
  address_1: '1420 NW Lovejoy St',
  city: 'Portland',
  state: 'OR',
  pincode: '97209',
  country: 'US',
  ...differing,
});

/** Adds or edits an address. */
export const save = (shopper: Shopper, address: object, headers?: Record<string, string>): Promise<ApiResponse> =>
  shopper.send('POST', '/api/address/add', address, headers);

/** Adds addresses and returns their ids. */
export async function saveAll(shopper: Shopper, addresses: readonly object[]): Promise<number[]> {
  const ids: number[] = [];
  for (const address of addresses) ids.push((await save(shopper, address)).body.address.id);
  return ids;
}

/** The addresses in the response of the API. */
export const bookOf = async (shopper: Shopper): Promise<Address[]> =>
  (await shopper.get('/api/address/get-addresses')).body.addresses;
