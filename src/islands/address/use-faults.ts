import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AddressFormAnswer } from '#contracts/address.ts';
import type { AddressValues, TextField } from '#stores/address-draft.ts';
import type { Translate } from '#words/translate.ts';
import { fieldId } from './Field.tsx';
import { fieldFault } from './field-fault.ts';

/** What is wrong, by field. */
export type Faults = Readonly<Partial<Record<TextField, string>>>;
/** The same as it was found, one after the other. */
export type Found = readonly (readonly [TextField, string])[];

/** The fields of a form, in the order in which they stand there. */
export const fieldsOf = ({ fields }: AddressFormAnswer): readonly TextField[] => [
  'country',
  ...fields.map(({ name }) => name),
];

/** What is wrong with what stands in a form, as far as the browser can tell or the server has told. */
export function useFaults(form: AddressFormAnswer, latest: RefObject<AddressValues>, t: Translate) {
  const [faults, setFaults] = useState<Faults>({});
  /** What belongs to no field. */
  const [message, setMessage] = useState('');
  const faultOf = (name: TextField): string => {
    const field = form.fields.find((each) => each.name === name);
    const fault = field && fieldFault(field, latest.current[name]);
    return fault ? t(fault.word, fault.values) : '';
  };
  const check = (name: TextField): void => setFaults((now) => ({ ...now, [name]: faultOf(name) }));
  const findAll = (): Found =>
    form.fields.map(({ name }) => [name, faultOf(name)] as const).filter(([, fault]) => fault !== '');
  /** Shows what is wrong, and begins at the first of it. */
  const tell = (found: Found, rest = ''): void => {
    // Before the focus: what is wrong is read out with the field.
    flushSync(() => {
      setFaults(Object.fromEntries(found));
      setMessage(rest);
    });
    const first = fieldsOf(form).find((name) => found.some(([each]) => each === name));
    if (first) document.getElementById(fieldId(first))?.focus();
  };
  const clear = (): void => setFaults({});
  return { faults, message, check, findAll, tell, clear };
}
