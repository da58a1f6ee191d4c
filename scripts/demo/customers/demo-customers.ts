import type { AddressFields } from '#db/addresses/address-rows.ts';

/** A customer with an account in a demo store. */
export interface DemoCustomer {
  readonly name: string;
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  readonly referralCode: string;
  readonly address: Omit<AddressFields, 'name' | 'phone' | 'placeId'>;
}

/** A regular customer, and a friend who signed up with their referral link. */
export interface DemoCustomers {
  readonly regular: DemoCustomer;
  readonly friend: DemoCustomer;
}

/** The password of every demo customer. */
export const DEMO_PASSWORD = 'come-and-taste';

const portland = { city: 'Portland', state: 'OR', country: 'US', landmark: '' };
const bristol = { city: 'Bristol', state: '', country: 'GB', landmark: '' };

/** The customers of demo stores, by host. */
export const DEMO_CUSTOMERS: Readonly<Record<string, DemoCustomers>> = {
  'slice.localhost': {
    regular: {
      name: 'Nora Bellini',
      email: 'nora@slice.example',
      phone: '+15035550161',
      referralCode: 'NRA8PZZA',
      address: {
        ...{ label: 'Home', address_1: '1420 NW Lovejoy St', address_2: 'Apt 512', pincode: '97209' },
        ...{ lat: 45.5299, lng: -122.6857, ...portland },
      },
    },
    friend: {
      name: 'Theo Marsh',
      email: 'theo@slice.example',
      phone: '+15035550162',
      referralCode: 'THE7CRST',
      address: {
        ...{ label: 'Home', address_1: '3552 SE Hawthorne Blvd', address_2: '', pincode: '97214' },
        ...{ lat: 45.512, lng: -122.6278, ...portland },
      },
    },
  },
  'greens.localhost': {
    regular: {
      name: 'Priya Fielding',
      email: 'priya@greens.example',
      phone: '+441174960161',
      referralCode: 'PRYA5GRN',
      address: {
        ...{ label: 'Home', address_1: '22 Gloucester Road', address_2: 'Flat 3', pincode: 'BS7 8AE' },
        ...{ lat: 51.4748, lng: -2.5911, ...bristol },
      },
    },
    friend: {
      name: 'Callum Reeve',
      email: 'callum@greens.example',
      phone: '+441174960162',
      referralCode: 'CALM4LEF',
      address: {
        ...{ label: 'Home', address_1: '8 St Nicholas Street', address_2: '', pincode: 'BS1 1UE' },
        ...{ lat: 51.454, lng: -2.5946, ...bristol },
      },
    },
  },
};
