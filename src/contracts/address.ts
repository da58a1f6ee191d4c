import { z } from '@hono/zod-openapi';
import { cart } from './cart.ts';
import { blankable, branchQuery, queryId, rowId } from './common.ts';
import { ADDRESS_LENGTHS, ADDRESSES_MAX } from './limits.ts';
import { address, countryCode, hasWholePoint, latitude, longitude, POINT_WHOLE, placeId } from './shopper-address.ts';
import { visibleText } from './visible-text.ts';

export { countryCode };

/** Fields of an address form, except the country. */
type AddressField = keyof typeof ADDRESS_LENGTHS;
const ADDRESS_FIELDS = Object.keys(ADDRESS_LENGTHS) as AddressField[];

/**
 * Rejects control characters and lone surrogates, which JSON in the database cannot hold. Strips outer spaces and
 * invisible characters, and collapses inner spaces.
 */
const line = (field: AddressField) =>
  z
    .string()
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'contains invalid characters')
    .transform((text) => visibleText(text).trim().replace(/\s+/gu, ' '))
    .pipe(z.string().max(ADDRESS_LENGTHS[field].max))
    .openapi({ type: 'string', maxLength: ADDRESS_LENGTHS[field].max, pattern: '^[^\\p{Cc}\\p{Cs}]*$' });
const optionalLine = (field: AddressField) =>
  line(field).default('').openapi({ type: 'string', maxLength: ADDRESS_LENGTHS[field].max, default: '' });
/**
 * Presence and minimum length are checked together with the rules of the country, which report errors in the store's
 * language.
 */
const requiredLine = (field: AddressField) => {
  const { min, max } = ADDRESS_LENGTHS[field];
  return line(field).openapi({ type: 'string', minLength: min, maxLength: max });
};

/** Required fields depend on the country, which no schema can express. GET address/form returns them. */
const AS_COUNTRY = 'Needed where `address/form` of the country says so: in the US city, state and pincode.';

const written = {
  label: optionalLine('label'),
  name: requiredLine('name').openapi({ example: 'Ada Lovelace' }),
  phone: requiredLine('phone').openapi({
    description: 'In national format, or with + and the country code.',
    example: '(503) 555-0123',
  }),
  address_1: requiredLine('address_1').openapi({ example: '1420 NW Lovejoy St' }),
  address_2: optionalLine('address_2'),
  landmark: optionalLine('landmark'),
  city: optionalLine('city').openapi({ description: AS_COUNTRY, example: 'Portland' }),
  state: optionalLine('state').openapi({ description: `Code or name. ${AS_COUNTRY}`, example: 'OR' }),
  pincode: optionalLine('pincode').openapi({ description: AS_COUNTRY, example: '97209' }),
  country: countryCode,
  lat: latitude.nullable().default(null),
  lng: longitude.nullable().default(null),
  place_id: placeId.nullable().default(null),
};

/** An address that is stored only with its order. */
export const inlineAddress = z.strictObject(written).refine(hasWholePoint, POINT_WHOLE).openapi('inline_address');

/**
 * POST address/add: with `id` it replaces the whole address. The required fields of a country are listed by
 * address/form.
 */
export const saveAddressBody = z
  .strictObject({
    id: rowId.optional().openapi({ description: 'The address to edit. Absent for a new one.' }),
    ...written,
    is_default: z
      .boolean()
      .optional()
      .openapi({ description: 'Whether it becomes the default. The first address always does.' }),
  })
  .refine(hasWholePoint, POINT_WHOLE)
  .openapi('save_address');

/** POST address/set-default */
export const setDefaultAddressBody = z.strictObject({ address_id: rowId }).openapi('set_default_address');

/** DELETE address/delete/{id} */
export const addressParams = z.strictObject({ id: queryId });

/** GET address/get-addresses */
export const addressesQuery = z.strictObject(branchQuery);

const addresses = z
  .array(address)
  .max(ADDRESSES_MAX)
  .openapi({ description: 'The default address first, then newest first.' });

export const addressesResponse = z.object({ addresses }).openapi('addresses');

/** Response to every change of the address book. */
export const addressChangeResponse = z
  .object({
    address: address.optional().openapi({ description: 'The address that was added, edited or made the default.' }),
    addresses,
    cart: cart
      .optional()
      .openapi({ description: 'Present if the change may affect the delivery address of the cart.' }),
  })
  .openapi('address_change');

/** GET address/form */
export const addressFormQuery = z.object({
  ...branchQuery,
  country: blankable(countryCode).openapi({
    type: 'string',
    description: "Default: the store's country.",
    example: 'DE',
  }),
});

const addressFormField = z
  .object({
    name: z.enum(ADDRESS_FIELDS),
    label: z.string().openapi({ description: "In the store's language.", example: 'ZIP code' }),
    is_required: z.boolean(),
    min_length: z.int().nonnegative(),
    max_length: z.int().positive(),
    autocomplete: z
      .string()
      .openapi({ description: 'Value of the HTML attribute `autocomplete`.', example: 'postal-code' }),
    input_mode: z.enum(['text', 'tel', 'numeric']),
    pattern: z.string().nullable().openapi({
      description: 'Pattern of the pincode. The server corrects case, spaces and hyphens.',
      example: '(\\d{5})(?:[ \\-](\\d{4}))?',
    }),
    example: z.string().openapi({ description: 'Empty if there is none.', example: '95014' }),
    options: z
      .array(z.object({ code: z.string().openapi({ example: 'OR' }), name: z.string().openapi({ example: 'Oregon' }) }))
      .nullable()
      .openapi({ description: 'The choices; an address contains the name. Null for free text.' }),
  })
  .openapi('address_form_field');

export const addressFormResponse = z
  .object({
    country: countryCode,
    calling_code: z.string().openapi({ description: 'Calling code of the country.', example: '+1' }),
    fields: z
      .array(addressFormField)
      .openapi({ description: 'In the order that the country uses. Fields that it does not use are absent.' }),
    countries: z.array(z.object({ code: countryCode, name: z.string().openapi({ example: 'United States' }) })),
  })
  .openapi('address_form');

export type { Address } from './shopper-address.ts';
export type SaveAddressRequest = z.input<typeof saveAddressBody>;
export type AddressInput = z.output<typeof saveAddressBody>;
export type SetDefaultAddressRequest = z.input<typeof setDefaultAddressBody>;
export type AddressesResponse = z.infer<typeof addressesResponse>;
export type AddressChangeResponse = z.infer<typeof addressChangeResponse>;
export type AddressFormField = z.infer<typeof addressFormField>;
export type AddressFormResponse = z.infer<typeof addressFormResponse>;
