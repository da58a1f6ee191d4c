import type { ReadableAtom } from 'nanostores';
import type { AddressFormResponse } from '#contracts/address.ts';
import { api } from '../api.ts';
import { type RequestState, remote } from '../remote.ts';

/** The fields that a country requires in an address. */
export interface AddressForm extends RequestState {
  /** Null until it is loaded. The form of the previous country stays until the response arrives. */
  readonly form: AddressFormResponse | null;
}

export const NO_FORM: AddressForm = { form: null, isFetching: true, error: null };

const shown = remote(NO_FORM, { name: 'Address Form' });
/** The displayed form. Only `openAddressForm` changes it. */
export const $addressForm: ReadableAtom<AddressForm> = shown.$state;

const known = new Map<string, AddressFormResponse>();

/**
 * Shows the form of a country. A form that was loaded before appears immediately.
 * @param country ISO 3166-1 alpha-2; that of the store by default
 * @returns the form; null if loading failed or another country was requested meanwhile
 */
export async function openAddressForm(country?: string): Promise<AddressFormResponse | null> {
  const saved = known.get(country ?? '');
  if (saved) {
    shown.replace({ form: saved });
    return saved;
  }
  const isShown = await shown.load(
    async () => {
      const response = await api.get('address/form', { country });
      if (response.ok) known.set(country ?? '', response.body).set(response.body.country, response.body);
      return response;
    },
    (form) => ({ form }),
  );
  return isShown ? $addressForm.get().form : null;
}
