import { type AddressValues, readAddressDraft } from '#stores/address/address-draft.ts';
import { openAddressForm } from '#stores/address/address-form.ts';
import { $addresses, fetchAddresses } from '#stores/address/addresses.ts';
import { isSame, NO_VALUES, stateName, valuesOf } from '#stores/address/form-values.ts';
import { $user } from '#stores/shopper/user.ts';

/** Data with which the form can be shown. */
export interface PreparedForm {
  /** The saved address, or the initial values of a new one. */
  readonly base: AddressValues;
  /** Unsaved input of an earlier visit, or null. */
  readonly draft: AddressValues | null;
  /** True when the address is the default, or becomes it as the first one. */
  readonly isDefault: boolean;
}

/**
 * Loads the saved addresses and the fields of the country.
 * @param id the address to edit, or null for a new one
 * @returns `gone` when the address no longer exists; `failed` when a request failed
 */
export async function prepareForm(id: number | null): Promise<PreparedForm | 'gone' | 'failed'> {
  return id === null ? prepareNew() : prepareEdit(id);
}

async function prepareNew(): Promise<PreparedForm | 'failed'> {
  const draft = readAddressDraft(null);
  const [form] = await Promise.all([openAddressForm(draft?.country), fetchAddresses()]);
  if (!form) return 'failed';
  const { list } = $addresses.get();
  // Prefills the name and phone number from the profile, or from the first saved address.
  const { name = '', phone = '', phone_text = phone } = $user.get().profile ?? list[0] ?? {};
  const base = { ...NO_VALUES, name, phone: phone_text, country: form.country };
  return { base, draft: draft && !isSame(draft, base) ? draft : null, isDefault: list.length === 0 };
}

async function prepareEdit(id: number): Promise<PreparedForm | 'gone' | 'failed'> {
  await fetchAddresses();
  const { list, error } = $addresses.get();
  if (error !== null) return 'failed';
  const saved = list.find((address) => address.id === id);
  if (!saved) return 'gone';
  const draft = readAddressDraft(id);
  const form = await openAddressForm((draft ?? saved).country);
  if (!form) return 'failed';
  const former = valuesOf(saved);
  // The address may have been saved while the store had another language.
  const base = form.country === saved.country ? { ...former, state: stateName(form, former.state) } : former;
  return { base, draft: draft && !isSame(draft, base) ? draft : null, isDefault: saved.is_default };
}
