import { type AddressValues, readDraft } from '#stores/address/address-draft.ts';
import { openAddressForm } from '#stores/address/address-form.ts';
import { $addresses, fetchAddresses } from '#stores/address/addresses.ts';
import { $user } from '#stores/shopper/user.ts';
import { isSame, NO_VALUES, stateName, valuesOf } from './form-values.ts';

/** A form that can be shown. */
export interface Prepared {
  /** What is saved, or what a new address begins with. */
  readonly base: AddressValues;
  /** What was typed before and not saved; null: nothing. */
  readonly draft: AddressValues | null;
  /** Whether it is the default, or will be as the first of the book. */
  readonly isDefault: boolean;
}

/**
 * Reads what a form needs: the book, and what the country asks for.
 * @param id the address to edit; null: a new one
 * @returns `gone`: it is not in the book; `failed`: something could not be read
 */
export async function prepareForm(id: number | null): Promise<Prepared | 'gone' | 'failed'> {
  return id === null ? prepareNew() : prepareEdit(id);
}

async function prepareNew(): Promise<Prepared | 'failed'> {
  const draft = readDraft(null);
  const [form] = await Promise.all([openAddressForm(draft?.country), fetchAddresses()]);
  if (!form) return 'failed';
  const { list } = $addresses.get();
  // Nobody is asked twice for what they have said: who they are, or who the last address was for.
  const { name = '', phone = '' } = $user.get().profile ?? list[0] ?? {};
  const base = { ...NO_VALUES, name, phone, country: form.country };
  return { base, draft: draft && !isSame(draft, base) ? draft : null, isDefault: list.length === 0 };
}

async function prepareEdit(id: number): Promise<Prepared | 'gone' | 'failed'> {
  await fetchAddresses();
  const { list, error } = $addresses.get();
  if (error !== null) return 'failed';
  const saved = list.find((address) => address.id === id);
  if (!saved) return 'gone';
  const draft = readDraft(id);
  const form = await openAddressForm((draft ?? saved).country);
  if (!form) return 'failed';
  const kept = valuesOf(saved);
  // It may have been saved in another language of the store.
  const base = form.country === saved.country ? { ...kept, state: stateName(form, kept.state) } : kept;
  return { base, draft: draft && !isSame(draft, base) ? draft : null, isDefault: saved.is_default };
}
