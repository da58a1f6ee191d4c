/** Address books in tests of the API. */
import type { ApiAnswer } from './shop.ts';
import type { Shopper } from './shopper.ts';

/** An address in Portland; what is given differs. */
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

/** Adds an address or edits one. */
export const save = (shopper: Shopper, address: object, headers?: Record<string, string>): Promise<ApiAnswer> =>
  shopper.send('POST', '/api/address/add', address, headers);

/** Adds addresses, and gives their numbers. */
export async function saveAll(shopper: Shopper, addresses: readonly object[]): Promise<number[]> {
  const ids: number[] = [];
  for (const address of addresses) ids.push((await save(shopper, address)).body.address.id);
  return ids;
}

/** The book, as it is answered. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of all shapes
export const bookOf = async (shopper: Shopper): Promise<any[]> =>
  (await shopper.get('/api/address/get-addresses')).body.addresses;
