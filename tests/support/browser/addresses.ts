import type { Page } from '@playwright/test';
import type { SaveAddressRequest } from '#contracts/address.ts';

/** An address in central Portland, within the delivery area of the demo stores there. */
export const HOME: SaveAddressRequest = {
  label: 'home',
  name: 'Ada Lovelace',
  phone: '+15035550123',
  address_1: '1420 NW Lovejoy St',
  address_2: 'Apt 4',
  city: 'Portland',
  state: 'OR',
  pincode: '97209',
  country: 'US',
  lat: 45.5297,
  lng: -122.6855,
};

/** An address outside of all delivery areas. */
export const FAR_AWAY: SaveAddressRequest = {
  ...HOME,
  label: 'Grandma',
  address_1: '350 5th Ave',
  address_2: '',
  city: 'New York',
  state: 'NY',
  pincode: '10118',
  lat: 40.7484,
  lng: -73.9857,
};

/**
 * Fills the address book of this browser by the API. Requires an open page of the store.
 * @returns the ids of the addresses in the given order
 */
export async function fillBook(page: Page, addresses: readonly SaveAddressRequest[]): Promise<readonly number[]> {
  return page.evaluate(async (wanted) => {
    const guest = localStorage.getItem('guest_id') ?? crypto.randomUUID();
    localStorage.setItem('guest_id', guest);
    const headers = { 'guest-id': guest, 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
    const ids: number[] = [];
    for (const address of wanted) {
      const response = await fetch('/api/address/add', { method: 'POST', headers, body: JSON.stringify(address) });
      const body = (await response.json()) as { address: { id: number } };
      ids.push(body.address.id);
    }
    return ids;
  }, addresses);
}

/** Opens the fields of a new address. */
export const enterByHand = (page: Page): Promise<void> => page.getByRole('button', { name: 'Enter by hand' }).click();
