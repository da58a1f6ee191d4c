import { map, type ReadableAtom } from 'nanostores';
import type { AddressFormAnswer } from '#contracts/address.ts';
import { api } from '../api.ts';
import { report } from '../report.ts';

/** What a country asks for in an address. */
export interface AddressForm {
  /** Null: not known yet. That of another country stays until the answer is there. */
  readonly form: AddressFormAnswer | null;
  readonly isFetching: boolean;
  /** The message of the answer that failed; null after the next success. */
  readonly error: string | null;
}

export const NO_FORM: AddressForm = { form: null, isFetching: true, error: null };

const $state = map<AddressForm>(NO_FORM);
/** The form that is shown; changed by `openAddressForm` alone. */
export const $addressForm: ReadableAtom<AddressForm> = $state;

const known = new Map<string, AddressFormAnswer>();
let requests = 0;

/**
 * Shows the form of a country; one that was read before is there at once.
 * @param country ISO 3166-1 alpha-2; left out: that of the store
 * @returns the form; null: it could not be read, or another country was asked for meanwhile
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
