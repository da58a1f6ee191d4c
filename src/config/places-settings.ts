import { z } from 'zod';

const KEY = /^[\w-]{20,200}$/;

/** Environment variables of the address lookup. */
export const placesVariables = {
  /** Source of addresses: our own short list, a Photon server, or Google. */
  PLACES_PROVIDER: z.enum(['gazetteer', 'photon', 'google']).default('gazetteer'),
  /** A key for Google's Places API (New) and Geocoding API. */
  GOOGLE_MAPS_KEY: z.string().trim().regex(KEY, { message: 'must be a key of Google Maps' }).optional(),
  /** Maximum number of calls to Google per day by this process, for all stores together. */
  GOOGLE_MAPS_CALLS_PER_DAY: z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, { message: 'must be a whole number' })
    .default('5000')
    .transform(Number),
  /** A Photon server, such as https://photon.example. */
  PHOTON_URL: z
    .string()
    .trim()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
      message: 'must be a URL starting with http:// or https://',
    })
    .refine((value) => !URL.parse(value)?.username && !URL.parse(value)?.password && !URL.parse(value)?.search, {
      message: 'must not contain a user, password or query',
    })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
};

type Variables = z.infer<z.ZodObject<typeof placesVariables>>;

/** Variables whose values are never shown. */
export const PLACES_SECRETS = ['GOOGLE_MAPS_KEY', 'PHOTON_URL'] as const;

const NEEDS = { google: 'GOOGLE_MAPS_KEY', photon: 'PHOTON_URL', gazetteer: null } as const;

/** Reports the variable that the chosen provider still needs. */
export function checkPlaces(variables: Variables, context: z.RefinementCtx): void {
  const name = NEEDS[variables.PLACES_PROVIDER];
  if (name !== null && variables[name] === undefined)
    context.addIssue({
      code: 'custom',
      path: [name],
      message: `PLACES_PROVIDER=${variables.PLACES_PROVIDER} requires it`,
    });
}

/** Provider of address lookup. */
export type PlacesSettings =
  | { provider: 'photon'; url: string }
  | { provider: 'google'; key: string; callsPerDay: number };

/** Undefined for the gazetteer. */
export function readPlaces(variables: Variables): PlacesSettings | undefined {
  const { PLACES_PROVIDER: provider, GOOGLE_MAPS_KEY: key, PHOTON_URL: url } = variables;
  const { GOOGLE_MAPS_CALLS_PER_DAY: callsPerDay } = variables;
  if (provider === 'google' && key !== undefined) return { provider, key, callsPerDay };
  if (provider === 'photon' && url !== undefined) return { provider, url };
  return undefined;
}
