import { z } from 'zod';
import type { Point } from '#domain/delivery/types.ts';
import { askJson } from './ask-json.ts';
import { type FoundPlace, GUESSES_MAX, type Places } from './places.ts';
import { streetLine } from './street-line.ts';

const word = z.string().max(200).default('');
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) }),
  properties: z.object({
    countrycode: word,
    name: word,
    street: word,
    housenumber: word,
    postcode: word,
    city: word,
    district: word,
    county: word,
    state: word,
    country: word,
    type: word,
  }),
});
const collection = z.object({ features: z.array(feature).default([]) });

/** Content of a place id, because Photon cannot look up a place by id. */
const placeIdContent = z.tuple([
  z.string(),
  z.string(),
  z.array(z.string()),
  z.string(),
  z.string(),
  z.number(),
  z.number(),
]);

/** Languages of Photon's index. Other languages get the local names. */
const LANGUAGES = new Set(['de', 'en', 'fr']);
const NUMBER_MAX = 500;
const NUMBER = new RegExp(`^p1\\.([\\w-]{1,${NUMBER_MAX}})$`);
const name = 'Photon';

/**
 * A Photon server (OpenStreetMap data). It has no lookup by id, so the place id contains the whole place. A forged id
 * is harmless, because a shopper can type any address anyway.
 * @param base without a trailing slash
 */
export function photonPlaces(base: string): Places {
  const ask = async (path: string, parameters: Record<string, string>, locale: string) => {
    const url = new URL(`${base}${path}`);
    const [language = ''] = locale.split('-');
    url.search = new URLSearchParams({ ...parameters, ...(LANGUAGES.has(language) && { lang: language }) }).toString();
    return (await askJson({ name, url, response: collection })).features;
  };
  const at = ({ lat, lng }: Point) => ({ lat: String(lat), lon: String(lng) });
  return {
    async suggest({ input, locale, country, near }) {
      // Requests more than are shown, because results in other countries are dropped here.
      const features = await ask('/api', { q: input, limit: String(GUESSES_MAX * 3), ...(near && at(near)) }, locale);
      const places = features.map(placeOf).filter((place) => country === null || place.country === country);
      const byNumber = new Map(places.map((place) => [place.placeId, place]));
      return [...byNumber.values()].slice(0, GUESSES_MAX).map(({ placeId, address1, city, states, pincode }) => {
        const [mainText = '', ...rest] = [address1, city, pincode, states[0]].filter(Boolean);
        return { placeId, mainText, secondaryText: [...new Set(rest)].join(', ') };
      });
    },
    detail: async (placeId) => remembered(placeId),
    async reverse(point, { locale }) {
      const [found] = await ask('/reverse', { ...at(point), limit: '1' }, locale);
      return found ? placeOf(found) : null;
    },
  };
}

function placeOf({ geometry, properties }: z.infer<typeof feature>): FoundPlace {
  const { countrycode, housenumber, postcode, city, district, county, state } = properties;
  const [lng, lat] = geometry.coordinates;
  const country = countrycode.toUpperCase();
  // A street result has its name in `name`, a house result in `street`.
  const street = properties.street || (properties.type === 'city' ? '' : properties.name);
  return numbered({
    address1: streetLine(street, housenumber, country),
    city: city || (properties.type === 'city' ? properties.name : district),
    states: [state, county].filter(Boolean),
    pincode: postcode,
    country,
    lat,
    lng,
  });
}

function numbered(place: Omit<FoundPlace, 'placeId' | 'formattedAddress'>): FoundPlace {
  const { address1, city, states, pincode, country, lat, lng } = place;
  const text = JSON.stringify([address1, city, states, pincode, country, lat, lng]);
  const number = Buffer.from(text).toString('base64url');
  // Many scripts take three bytes a letter. What is left out, the county and then the state, can be typed.
  if (number.length > NUMBER_MAX && states.length > 0) return numbered({ ...place, states: states.slice(0, -1) });
  return {
    ...place,
    placeId: `p1.${number}`,
    formattedAddress: [address1, [pincode, city].filter(Boolean).join(' '), states[0], country]
      .filter(Boolean)
      .join(', '),
  };
}

function remembered(placeId: string): FoundPlace | null {
  const [, encoded] = NUMBER.exec(placeId) ?? [];
  if (encoded === undefined) return null;
  try {
    const read = placeIdContent.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
    const [address1, city, states, pincode, country, lat, lng] = read;
    return numbered({ address1, city, states, pincode, country, lat, lng });
  } catch {
    return null;
  }
}
