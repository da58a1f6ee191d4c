import { maskContact } from '../accounts/contact.ts';
import type { OrderAddress } from './types.ts';

const HIDDEN = '•••';

/** Masks a name to its initials for strangers: `A••• L•••`. */
export const maskName = (name: string): string =>
  name
    .trim()
    .split(/\s+/u)
    .map((word) => `${[...word][0] ?? ''}${HIDDEN}`)
    .join(' ');

export const maskEmail = (to: string): string => maskContact({ channel: 'email', to });
export const maskPhone = (to: string): string => maskContact({ channel: 'sms', to });

/** Masks an address down to its town: enough for its owner to recognize it, not enough to find the door. */
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
