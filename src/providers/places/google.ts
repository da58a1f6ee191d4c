import { z } from 'zod';
import { askJson } from './ask-json.ts';
import { type FoundPlace, GUESSES_MAX, type PlaceGuess, type Places, PlacesUnavailable } from './places.ts';
import { streetLine } from './street-line.ts';

const ORIGINS = { places: 'https://places.googleapis.com', geocoding: 'https://maps.googleapis.com' };
/** Radius in metres around the branch within which results are preferred. The maximum that Google accepts. */
const BIAS_RADIUS = 50_000;

const text = z.object({ text: z.string() });
const suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }),
          })
          .optional(),
      }),
    )
    .default([]),
});
const place = z.object({
  id: z.string(),
  formattedAddress: z.string().default(''),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  addressComponents: z
    .array(
      z.object({ longText: z.string().default(''), shortText: z.string().default(''), types: z.array(z.string()) }),
    )
    .default([]),
});
const geocoded = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        place_id: z.string(),
        formatted_address: z.string(),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
        address_components: z.array(
          z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
        ),
      }),
    )
    .default([]),
});
const failure = z.object({ error: z.object({ details: z.array(z.object({ reason: z.string().optional() })) }) });

interface Component {
  long: string;
  short: string;
  types: readonly string[];
}

const name = 'Google';

/**
 * Google's Places API (New) with session tokens, and its Geocoding API for coordinates. The key is sent in a header
 * where Google accepts that, and otherwise in a URL to Google over TLS. Results are not cached, because Google's terms
 * forbid it.
 * @param origins tests pass their own.
 */
export function googlePlaces(key: string, origins = ORIGINS): Places {
  const headers = (fields: string) => ({ 'x-goog-api-key': key, 'x-goog-fieldmask': fields });
  return {
    async suggest({ input, session, locale, country, near }) {
      const response = await askJson({
        name,
        url: new URL('/v1/places:autocomplete', origins.places),
        headers: headers(
          'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat.mainText.text,suggestions.placePrediction.structuredFormat.secondaryText.text',
        ),
        body: {
          input,
          languageCode: locale,
          ...(session && { sessionToken: session }),
          ...(country && { includedRegionCodes: [country.toLowerCase()] }),
          ...(near && {
            locationBias: { circle: { center: { latitude: near.lat, longitude: near.lng }, radius: BIAS_RADIUS } },
          }),
        },
        response: suggestions,
      });
      return response.suggestions
        .flatMap(({ placePrediction }) => guessOf(placePrediction) ?? [])
        .slice(0, GUESSES_MAX);
    },
    async detail(placeId, { session, locale }) {
      const url = new URL(`/v1/places/${encodeURIComponent(placeId)}`, origins.places);
      url.searchParams.set('languageCode', locale);
      if (session) url.searchParams.set('sessionToken', session);
      const found = await askJson({
        name,
        url,
        headers: headers('id,formattedAddress,location,addressComponents'),
        response: place.nullable(),
        onStatus: (status, body) => (isUnknownPlace(status, body) ? null : undefined),
      });
      return found && detailOf(found);
    },
    async reverse({ lat, lng }, { locale }) {
      const url = new URL('/maps/api/geocode/json', origins.geocoding);
      url.search = new URLSearchParams({ latlng: `${lat},${lng}`, language: locale, key }).toString();
      const { status, results } = await askJson({ name, url, response: geocoded });
      if (status !== 'OK' && status !== 'ZERO_RESULTS')
        throw new PlacesUnavailable(`${name} responded with ${status.slice(0, 40).replace(/\W/g, '_')}`);
      const [nearest] = results;
      return nearest ? geocodedOf(nearest) : null;
    },
  };
}

/** An invalid place id results in 404 or 400, but an invalid API key results in 400 too. */
function isUnknownPlace(status: number, body: unknown): boolean {
  if (status !== 400) return status === 404;
  const { success, data } = failure.safeParse(body);
  return success && !data.error.details.some(({ reason }) => reason?.startsWith('API_KEY'));
}

function guessOf(prediction: z.infer<typeof suggestions>['suggestions'][number]['placePrediction']): PlaceGuess | null {
  if (!prediction) return null;
  const { mainText, secondaryText } = prediction.structuredFormat;
  return { placeId: prediction.placeId, mainText: mainText.text, secondaryText: secondaryText?.text ?? '' };
}

const detailOf = ({ id, formattedAddress, location, addressComponents }: z.infer<typeof place>): FoundPlace => ({
  placeId: id,
  formattedAddress,
  lat: location.latitude,
  lng: location.longitude,
  ...partsOf(addressComponents.map(({ longText: long, shortText: short, types }) => ({ long, short, types }))),
});

const geocodedOf = (result: z.infer<typeof geocoded>['results'][number]): FoundPlace => ({
  placeId: result.place_id,
  formattedAddress: result.formatted_address,
  ...result.geometry.location,
  ...partsOf(
    result.address_components.map(({ long_name: long, short_name: short, types }) => ({ long, short, types })),
  ),
});

function partsOf(components: readonly Component[]) {
  const find = (...types: string[]) =>
    types.flatMap((type) => components.find((component) => component.types.includes(type)) ?? [])[0];
  const long = (...types: string[]) => find(...types)?.long ?? '';
  const country = find('country')?.short ?? '';
  const states = ['administrative_area_level_1', 'administrative_area_level_2'].flatMap((type) => {
    const component = find(type);
    return component ? [component.long, component.short] : [];
  });
  const street = long('route') || long('premise', 'neighborhood', 'sublocality');
  return {
    address1: streetLine(street, long('street_number'), country),
    city: long('locality', 'postal_town', 'sublocality_level_1', 'administrative_area_level_3'),
    states,
    pincode: long('postal_code'),
    country,
  };
}
