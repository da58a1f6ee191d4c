import { ADDRESS_LENGTHS, PLACE_INPUT_MIN } from '#contracts/limits.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { stateOf } from '#domain/addresses/check-address.ts';
import { formatPincode } from '#domain/addresses/format-pincode.ts';
import type { Point } from '#domain/delivery/types.ts';
import type { FoundPlace, PlaceGuess, Places } from '#providers/places/places.ts';
import { countryFormat } from '../addresses/country-format.ts';
import { type StoreContext, storeContext } from '../addresses/store-context.ts';

export { type PlaceGuess, type Places, PlacesUnavailable } from '#providers/places/places.ts';

/** A place in the form of an address form. */
export type AddressPlace = Omit<FoundPlace, 'states'> & { state: string };

/** The store and branch of a lookup. */
export interface PlacesCall {
  db: TenantDb;
  places: Places;
  /** The serving branch. Results near it come first. */
  branchId: number | null;
}

/** Whether an input is long enough to justify the cost of a lookup. */
export const isWorthLookingUp = (input: string): boolean => Array.from(input).length >= PLACE_INPUT_MIN;

/**
 * Suggests places for the beginning of an address.
 * @throws {PlacesUnavailable}
 */
export async function suggestPlaces(
  { db, places, branchId }: PlacesCall,
  { input, session, country }: { input: string; session: string; country: string | null },
): Promise<PlaceGuess[]> {
  const { locale, near } = await storeContext(db, branchId);
  return places.suggest({ tenantId: db.tenantId, locale, session, input, country, near });
}

/**
 * The place of a suggestion. Null if the id is unknown.
 * @throws {PlacesUnavailable}
 */
export async function findPlace(
  { db, places, branchId }: PlacesCall,
  { placeId, session }: { placeId: string; session: string | null },
): Promise<AddressPlace | null> {
  const context = await storeContext(db, branchId);
  const found = await places.detail(placeId, { tenantId: db.tenantId, locale: context.locale, session });
  return found && inForm(found, context);
}

/**
 * The address at a point. Null if there is none nearby.
 * @throws {PlacesUnavailable}
 */
export async function placeAt({ db, places, branchId }: PlacesCall, point: Point): Promise<AddressPlace | null> {
  const context = await storeContext(db, branchId);
  const found = await places.reverse(point, { tenantId: db.tenantId, locale: context.locale, session: null });
  return found && inForm(found, context);
}

/** Normalizes a found place to its country's format. Parts that a form would reject are left empty. */
async function inForm({ states, ...place }: FoundPlace, { language }: StoreContext): Promise<AddressPlace> {
  const format = await countryFormat(place.country);
  const candidates = format?.parts.includes('state') ? states : [];
  const state = candidates.map((name) => stateOf(name, format?.states ?? [], language)).find((name) => name !== null);
  const pincode = format?.parts.includes('pincode') ? formatPincode(place.pincode, format) : null;
  return {
    ...place,
    address1: place.address1.slice(0, ADDRESS_LENGTHS.address_1.max),
    city: place.city.slice(0, ADDRESS_LENGTHS.city.max),
    state: state ?? '',
    pincode: pincode ?? '',
    country: format ? place.country : '',
  };
}
