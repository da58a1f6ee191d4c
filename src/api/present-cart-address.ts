import type { Address } from '#contracts/shopper-address.ts';
import type { CartPlace } from '#services/cart/cart-place.ts';
import { presentKilometres } from './present-distance.ts';

/** The address that a cart goes to. */
export function presentCartAddress({ address, served }: CartPlace): Address | null {
  if (!address) return null;
  return {
    id: address.id,
    label: address.label,
    name: address.name,
    phone: address.phone,
    address_1: address.address1,
    address_2: address.address2,
    landmark: address.landmark,
    city: address.city,
    state: address.state,
    pincode: address.pincode,
    country: address.country,
    lat: address.lat,
    lng: address.lng,
    place_id: address.placeId,
    is_default: address.isDefault,
    is_serviceable: served !== null,
    branch_id: served?.branch.id ?? null,
    delivery_distance: presentKilometres(served?.distanceMeters ?? null),
  };
}
