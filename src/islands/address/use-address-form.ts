import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Address, AddressFormAnswer } from '#contracts/address.ts';
import type { Place } from '#contracts/places.ts';
import { type AddressValues, clearDraft, keepDraft, type TextField } from '#stores/address-draft.ts';
import { openAddressForm } from '#stores/address-form.ts';
import { type AddressResult, saveAddress } from '#stores/addresses.ts';
import type { Translate } from '#words/translate.ts';
import { fieldId } from '../form/Field.tsx';
import { useSettled } from '../form/use-settled.ts';
import { ADDRESS_FORM } from './address-form.ts';
import { fieldFault } from './field-fault.ts';
import { isSame, requestOf, stateName, withPlace, withText } from './form-values.ts';
import type { Prepared } from './prepare-form.ts';

/** What is wrong, by field. */
export type Faults = Readonly<Partial<Record<TextField, string>>>;

interface Options {
  /** The address that is edited; null: a new one. */
  id: number | null;
  prepared: Prepared;
  /** What the country asks for. */
  form: AddressFormAnswer;
  t: Translate;
  saved: (address: Address | null) => void;
}

/** The form of an address: its values, what is wrong with them, and what can be done. */
export function useAddressForm({ id, prepared, form, t, saved }: Options) {
  const { base } = prepared;
  const [values, setValues] = useState(prepared.draft ?? base);
  const [faults, setFaults] = useState<Faults>({});
  /** What belongs to no field. */
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const settled = useSettled();
  /** As it is now, for what answers late. */
  const latest = useRef(values);

  const put = (next: AddressValues) => {
    latest.current = next;
    setValues(next);
    if (isSame(next, base)) clearDraft(id);
    else keepDraft(id, next);
  };
  const faultOf = (name: TextField): string => {
    const field = form.fields.find((each) => each.name === name);
    const fault = field && fieldFault(field, latest.current[name]);
    return fault ? t(fault.word, fault.values) : '';
  };
  const check = (name: TextField) => setFaults((now) => ({ ...now, [name]: faultOf(name) }));

  return {
    values,
    faults,
    message,
    isBusy: isBusy || values.country !== form.country,
    setDefault: (is_default: boolean) => put({ ...latest.current, is_default }),
    /** What is typed is not judged while it is typed; what was wrong already is, to be right as soon as it is. */
    change(name: TextField, text: string) {
      put(withText(latest.current, name, text));
      if (faults[name]) check(name);
    },
    leave(name: TextField) {
      // The window was left, and not the field.
      if (document.activeElement?.id !== fieldId(ADDRESS_FORM, name)) settled(() => check(name));
    },
    async changeCountry(country: string) {
      const before = latest.current;
      put(withText(before, 'country', country));
      setFaults({});
      const next = await openAddressForm(country);
      if (next) put({ ...latest.current, state: stateName(next, latest.current.state) });
      else if (latest.current.country === country) put(withText(latest.current, 'country', before.country));
    },
    async takePlace(place: Place) {
      const isKnown = form.countries.some(({ code }) => code === place.country);
      const next = isKnown && place.country !== form.country ? await openAddressForm(place.country) : form;
      if (!next) return;
      put(withPlace(latest.current, place, next));
      setFaults({});
    },
    discard() {
      put(base);
      setFaults({});
      if (base.country !== form.country) void openAddressForm(base.country);
    },
    async submit() {
      if (isBusy || latest.current.country !== form.country) return;
      const found = form.fields.map(({ name }) => [name, faultOf(name)] as const).filter(([, fault]) => fault !== '');
      if (found.length > 0) {
        tell(found);
        return;
      }
      setBusy(true);
      const result = await saveAddress(requestOf(latest.current, form.fields, id));
      setBusy(false);
      if (!result.ok) refuse(result);
      else {
        clearDraft(id);
        saved(result.address);
      }
    },
  };

  /** Shows what is wrong, and begins at the first of it. */
  function tell(found: readonly (readonly [TextField, string])[], rest = '') {
    // Before the focus: what is wrong is read out with the field.
    flushSync(() => {
      setFaults(Object.fromEntries(found));
      setMessage(rest);
    });
    const order: readonly TextField[] = ['country', ...form.fields.map(({ name }) => name)];
    const first = order.find((name) => found.some(([each]) => each === name));
    if (first) document.getElementById(fieldId(ADDRESS_FORM, first))?.focus();
  }

  function refuse({ status, code, message: told, errors }: Extract<AddressResult, { ok: false }>) {
    const shown: readonly TextField[] = ['country', ...form.fields.map(({ name }) => name)];
    const found = shown.flatMap((name) => {
      const [first] = errors[name] ?? [];
      return first === undefined ? [] : [[name, first] as const];
    });
    const isTold = found.length > 0 && Object.keys(errors).length === found.length;
    tell(found, isTold ? '' : code === 'unreachable' || status >= 500 ? t('form.unreachable') : told);
  }
}
