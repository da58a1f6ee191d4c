import type { Address } from '#contracts/shopper-address.ts';
import { phoneText } from '#services/addresses/phone.ts';
import type { ServedAddress } from '#services/addresses/serve-addresses.ts';

export const presentAddress = (address: ServedAddress): Address => ({
  id: address.id,
  label: address.label,
  name: address.name,
  phone: address.phone,
  phone_text: phoneText(address.phone),
  address_1: address.address_1,
  address_2: address.address_2,
  landmark: address.landmark,
  city: address.city,
  state: address.state,
  pincode: address.pincode,
  country: address.country,
  lat: address.lat,
  lng: address.lng,
  place_id: address.placeId,
  is_default: address.isDefault,
  is_serviceable: address.isServiceable,
  needs_place: address.needsLocation,
  branch_id: address.branchId,
  delivery_distance: presentKilometres(address.distanceMeters),
  eta_minutes: address.etaMinutes,
});

/** Kilometres, rounded to ten metres. Null if unknown. */
export const presentKilometres = (meters: number | null): number | null =>
  meters === null ? null : Math.round(meters / 10) / 100;
