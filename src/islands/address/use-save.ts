import { type RefObject, useState } from 'react';
import type { Address, AddressFormAnswer } from '#contracts/address.ts';
import { type AddressValues, clearDraft } from '#stores/address-draft.ts';
import { type AddressResult, saveAddress } from '#stores/addresses.ts';
import type { Translate } from '#words/translate.ts';
import { requestOf } from './form-values.ts';
import { fieldsOf, type useFaults } from './use-faults.ts';

interface Options {
  /** The address that is edited; null: a new one. */
  id: number | null;
  form: AddressFormAnswer;
  latest: RefObject<AddressValues>;
  faults: ReturnType<typeof useFaults>;
  t: Translate;
  saved: (address: Address | null) => void;
}

/** Saves what stands in a form, once at a time, unless something is wrong with it. What is refused is told at its field. */
export function useSave({ id, form, latest, faults, t, saved }: Options) {
  const [isBusy, setBusy] = useState(false);
  const refuse = ({ status, code, message, errors }: Refused): void => {
    const found = fieldsOf(form).flatMap((name) => {
      const [first] = errors[name] ?? [];
      return first === undefined ? [] : [[name, first] as const];
    });
    const isTold = found.length > 0 && Object.keys(errors).length === found.length;
    faults.tell(found, isTold ? '' : code === 'unreachable' || status >= 500 ? t('address.unreachable') : message);
  };
  const submit = async (): Promise<void> => {
    if (isBusy || latest.current.country !== form.country) return;
    const found = faults.findAll();
    if (found.length > 0) {
      faults.tell(found);
      return;
    }
    setBusy(true);
    const result = await saveAddress(requestOf(latest.current, form.fields, id));
    setBusy(false);
    if (!result.ok) {
      refuse(result);
      return;
    }
    clearDraft(id);
    saved(result.address);
  };
  return { isBusy, submit };
}

type Refused = Extract<AddressResult, { ok: false }>;
