import { useRef, useState } from 'react';
import { type AddressValues, clearDraft, storeDraft } from '#stores/address/address-draft.ts';
import { isSame } from '#stores/address/form-values.ts';
import type { Prepared } from './prepare-form.ts';

/**
 * Values of the form, persisted in this tab until they are saved or discarded. `latest` is a ref for callbacks that run
 * later.
 * @param id the address to edit, or null for a new one
 */
export function useFormValues(id: number | null, { base, draft }: Prepared) {
  const [values, setValues] = useState(draft ?? base);
  const latest = useRef(values);
  const put = (next: AddressValues): void => {
    latest.current = next;
    setValues(next);
    if (isSame(next, base)) clearDraft(id);
    else storeDraft(id, next);
  };
  return { values, latest, put };
}
