import { map, type ReadableAtom } from 'nanostores';
import type { AddressFormAnswer } from '#contracts/address.ts';
import { api } from '../api.ts';
import { report } from '../report.ts';

/** The fields that a country requires in an address. */
export interface AddressForm {
  /** Null until it is loaded. The form of the previous country stays until the response arrives. */
  readonly form: AddressFormAnswer | null;
  readonly isFetching: boolean;
  /** The message of the last failed response. Null after the next success. */
  readonly error: string | null;
}

export const NO_FORM: AddressForm = { form: null, isFetching: true, error: null };

const $state = map<AddressForm>(NO_FORM);
/** The displayed form. Only `openAddressForm` changes it. */
export const $addressForm: ReadableAtom<AddressForm> = $state;

const known = new Map<string, AddressFormAnswer>();
let requests = 0;

/**
 * Shows the form of a country. A form that was loaded before appears immediately.
 * @param country ISO 3166-1 alpha-2; that of the store by default
 * @returns the form; null if loading failed or another country was requested meanwhile
 */
export async function openAddressForm(country?: string): Promise<AddressFormAnswer | null> {
  requests += 1;
  const mine = requests;
  const kept = known.get(country ?? '');
  if (kept) return show(kept);
  $state.set({ ...$state.get(), isFetching: true, error: null });
  const answer = await api.get('address/form', { country });
  if (answer.ok) known.set(country ?? '', answer.body).set(answer.body.country, answer.body);
  if (mine !== requests) return null;
  if (answer.ok) return show(answer.body);
  report('Address Form Fetch Error', answer.message);
  $state.set({ ...$state.get(), isFetching: false, error: answer.message });
  return null;
}

function show(form: AddressFormAnswer): AddressFormAnswer {
  $state.set({ form, isFetching: false, error: null });
  return form;
}
