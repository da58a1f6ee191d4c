import type { Place, Prediction } from '#contracts/places.ts';
import type { AddressPlace, PlaceGuess } from '#services/places/look-up-places.ts';

export const presentGuess = ({ placeId, mainText, secondaryText }: PlaceGuess): Prediction => ({
  place_id: placeId,
  main_text: mainText,
  secondary_text: secondaryText,
});

export const presentPlace = (place: AddressPlace): Place => ({
  place_id: place.placeId,
  formatted_address: place.formattedAddress,
  address_1: place.address1,
  city: place.city,
  state: place.state,
  pincode: place.pincode,
  country: place.country,
  lat: place.lat,
  lng: place.lng,
});
