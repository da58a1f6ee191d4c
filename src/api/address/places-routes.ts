import { PLACE_INPUT_MIN } from '#contracts/limits.ts';
import { type Place, type Prediction, placesQuery, placesResponse } from '#contracts/places.ts';
import {
  type AddressPlace,
  findPlace,
  isWorthLookingUp,
  type PlaceGuess,
  type PlacesCall,
  PlacesUnavailable,
  placeAt,
  suggestPlaces,
} from '#services/places/look-up-places.ts';
import { cartRequestOf } from '../cart/cart-request.ts';
import { personalRoute } from '../request/personal-route.ts';
import { ApiError } from '../response/api-error.ts';
import { missing, storeWords } from '../store/store-words.ts';

type Lookup = ReturnType<(typeof placesQuery)['parse']>;

const lookUp = personalRoute({
  method: 'GET',
  path: '/google/address',
  tag: 'Addresses',
  summary: 'Suggests addresses and looks up a place or coordinates',
  description: `Uses the configured provider: Google, Photon or a gazetteer. An input of fewer than ${PLACE_INPUT_MIN} characters finds nothing. Lookups have a separate rate limit.`,
  query: placesQuery,
  response: placesResponse,
  status: 200,
  errors: ['not_found', 'too_many_requests', 'maps_unavailable'],
  limit: ({ input }) => (input === undefined || isWorthLookingUp(input) ? 'lookup' : null),
  async respond(context, { query }) {
    const { db, places, log } = context;
    try {
      if (!places) throw new PlacesUnavailable('nobody here knows addresses');
      context.confirmCount();
      return await responseOf({ db, places, branchId: cartRequestOf(context, query).branchId }, query);
    } catch (error) {
      if (!(error instanceof PlacesUnavailable)) throw error;
      log(error);
      return new ApiError('maps_unavailable', { say: await storeWords(db) });
    }
  },
});

async function responseOf(lookup: PlacesCall, query: Lookup) {
  const { input, session_token: session = null, country = null } = query;
  if (input !== undefined && session !== null) {
    const guesses = isWorthLookingUp(input) ? await suggestPlaces(lookup, { input, session, country }) : [];
    return { predictions: guesses.map(presentGuess) };
  }
  const place = await placeOf(lookup, query);
  return place ? { place: presentPlace(place) } : missing(lookup.db, 'place');
}

/** Finds a place by its id or by coordinates. */
function placeOf(lookup: PlacesCall, query: Lookup): Promise<AddressPlace | null> {
  const { place_id: placeId, session_token: session = null, lat, lng } = query;
  if (placeId !== undefined) return findPlace(lookup, { placeId, session });
  if (lat !== undefined && lng !== undefined) return placeAt(lookup, { lat, lng });
  throw new Error('the schema of the query lets a lookup of nothing through');
}

export const placesRoutes = [lookUp];

const presentGuess = ({ placeId, mainText, secondaryText }: PlaceGuess): Prediction => ({
  place_id: placeId,
  main_text: mainText,
  secondary_text: secondaryText,
});

const presentPlace = (place: AddressPlace): Place => ({
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
