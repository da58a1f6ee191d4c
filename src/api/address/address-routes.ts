import type { AddressChangeResponse } from '#contracts/address.ts';
import {
  addressChangeResponse,
  addressesQuery,
  addressesResponse,
  addressFormQuery,
  addressFormResponse,
  addressParams,
  saveAddressBody,
  setDefaultAddressBody,
} from '#contracts/address.ts';
import { ADDRESSES_MAX } from '#contracts/limits.ts';
import { addressForm } from '#services/addresses/address-form.ts';
import type { AddressBookOutcome } from '#services/addresses/change-address-book.ts';
import { deleteAddress, setDefaultAddress } from '#services/addresses/change-address-book.ts';
import { listOwnAddresses } from '#services/addresses/list-addresses.ts';
import { saveAddress } from '#services/addresses/save-address.ts';
import { storeContext } from '#services/addresses/store-context.ts';
import { cartRequestOf } from '../cart/cart-request.ts';
import { presentCart } from '../cart/present-cart.ts';
import { personalRoute } from '../request/personal-route.ts';
import { readRoute } from '../request/read-route.ts';
import type { PersonalContext } from '../request/request-context.ts';
import { ApiError } from '../response/api-error.ts';
import { storeWords } from '../store/store-words.ts';
import { addressError } from './address-words.ts';
import { presentAddress } from './present-address.ts';
import { presentAddressForm } from './present-address-form.ts';

const tag = 'Addresses';

const responseOf = async ({ db }: PersonalContext, outcome: AddressBookOutcome) =>
  outcome.ok ? presentBook(outcome) : addressError(outcome, (await storeContext(db)).locale);

const getAddresses = personalRoute({
  method: 'GET',
  path: '/address/get-addresses',
  tag,
  summary: 'The address book, with the branch that serves each address',
  query: addressesQuery,
  response: addressesResponse,
  status: 200,
  errors: [],
  respond: async ({ db, owner }) => ({ addresses: (await listOwnAddresses(db, owner)).map(presentAddress) }),
});

const add = personalRoute({
  method: 'POST',
  path: '/address/add',
  tag,
  summary: 'Adds an address, or replaces the one with `id`',
  description: `Validated and formatted by the rules of its country (address/form). A location outside every area is stored, with \`is_serviceable\` false. At most ${ADDRESSES_MAX} addresses.`,
  query: addressesQuery,
  body: saveAddressBody,
  response: addressChangeResponse,
  status: 200,
  errors: ['not_found', 'address_book_full'],
  respond: async (context, { query, body }) =>
    responseOf(context, await saveAddress(context.db, cartRequestOf(context, query), body)),
});

const remove = personalRoute({
  method: 'DELETE',
  path: '/address/delete/{id}',
  tag,
  summary: 'Deletes an address',
  description: 'If it was the default, the newest address becomes the default. A cart with this address loses it.',
  query: addressesQuery,
  params: addressParams,
  response: addressChangeResponse,
  status: 200,
  errors: ['not_found'],
  respond: async (context, { query, params }) =>
    responseOf(context, await deleteAddress(context.db, cartRequestOf(context, query), params.id)),
});

const setDefault = personalRoute({
  method: 'POST',
  path: '/address/set-default',
  tag,
  summary: 'Makes an address the default',
  query: addressesQuery,
  body: setDefaultAddressBody,
  response: addressChangeResponse,
  status: 200,
  errors: ['not_found'],
  respond: async (context, { query, body }) =>
    responseOf(context, await setDefaultAddress(context.db, cartRequestOf(context, query), body.address_id)),
});

const getForm = readRoute({
  path: '/address/form',
  tag,
  summary: 'The address form of a country: ordered fields, labels, states and the format of the pincode',
  query: addressFormQuery,
  response: addressFormResponse,
  errors: ['not_found'],
  async read({ store }, { country }) {
    const form = await addressForm(store.db, country);
    if (form) return presentAddressForm(form);
    return new ApiError('not_found', { message: (await storeWords(store.db))('addressMessages.country_unknown') });
  },
});

export const addressRoutes = [getAddresses, add, remove, setDefault];
export const addressFormRoutes = [getForm];

/** The address book after a change, with the cart if it has changed too. */
function presentBook(book: Extract<AddressBookOutcome, { ok: true }>): AddressChangeResponse {
  const changed = book.addresses.find(({ id }) => id === book.addressId);
  return {
    ...(changed && { address: presentAddress(changed) }),
    addresses: book.addresses.map(presentAddress),
    ...(book.cart && { cart: presentCart(book.cart) }),
  };
}
