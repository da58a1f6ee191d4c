import { useRef, useState } from 'react';
import { type AddressValues, clearDraft, keepDraft } from '#stores/address/address-draft.ts';
import { isSame } from './form-values.ts';
import type { Prepared } from './prepare-form.ts';

/**
 * What stands in a form, kept by this tab until it is saved or given up. `latest` is as it is now, for what answers late.
 * @param id the address that is edited; null: a new one
 */
export function useFormValues(id: number | null, { base, draft }: Prepared) {
  const [values, setValues] = useState(draft ?? base);
  const latest = useRef(values);
  const put = (next: AddressValues): void => {
    latest.current = next;
    setValues(next);
    if (isSame(next, base)) clearDraft(id);
    else keepDraft(id, next);
  };
  return { values, latest, put };
}
