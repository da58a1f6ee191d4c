import { maskContact } from '../accounts/contact.ts';
import type { OrderAddress } from './types.ts';

const HIDDEN = '•••';

/** A name of which strangers see the initials alone: `A••• L•••`. */
export const maskName = (name: string): string =>
  name
    .trim()
    .split(/\s+/u)
    .map((word) => `${[...word][0] ?? ''}${HIDDEN}`)
    .join(' ');

export const maskEmail = (to: string): string => maskContact({ channel: 'email', to });
export const maskPhone = (to: string): string => maskContact({ channel: 'sms', to });

/** An address of which the town is left: its owner knows it by that, and nobody finds the door. */
export const maskAddress = ({ name, phone, city, state, country }: OrderAddress): OrderAddress => ({
  label: '',
  name: maskName(name),
  phone: maskPhone(phone),
  address_1: HIDDEN,
  address_2: '',
  landmark: '',
  city,
  state,
  pincode: HIDDEN,
  country,
  lat: null,
  lng: null,
});
