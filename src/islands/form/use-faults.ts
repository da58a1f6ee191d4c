import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type CallFailure, isLost } from '#stores/call-failure.ts';
import { useI18n } from '../use-i18n.ts';
import { fieldId } from './Field.tsx';
import { useSettled } from './use-settled.ts';

/** Validation errors by field. */
export type Faults<Name extends string> = Readonly<Partial<Record<Name, string>>>;
/** Validation errors in the order in which they were found. */
export type Found<Name extends string> = readonly (readonly [Name, string])[];

const none = <Name extends string>(): Faults<Name> => ({}) as Faults<Name>;

interface Options<Name extends string> {
  /** Prefix of the field ids. */
  form: string;
  /** The fields, in display order. */
  names: readonly Name[];
  /** Validation message for the current value of a field. Empty when it is valid. */
  faultOf: (name: Name) => string;
}

/** Validation errors of a form, found by the browser or returned by the server. */
export function useFaults<Name extends string>({ form, names, faultOf }: Options<Name>) {
  const { t } = useI18n();
  const [faults, setFaults] = useState(none<Name>);
  /** Error that belongs to no field. */
  const [message, setMessage] = useState('');
  const settled = useSettled();
  const check = (name: Name): void => setFaults((now) => ({ ...now, [name]: faultOf(name) }));
  /** Shows errors and focuses the first field that has one. */
  const tell = (found: Found<Name>, rest = ''): void => {
    // Rendered before focusing, so that the error is announced with the field.
    flushSync(() => {
      setFaults(Object.fromEntries(found) as Faults<Name>);
      setMessage(rest);
    });
    const first = names.find((name) => found.some(([each]) => each === name));
    if (first) document.getElementById(fieldId(form, first))?.focus();
  };
  return {
    faults,
    message,
    tell,
    /** Shows errors without moving the focus. */
    mark: (found: Found<Name>): void => setFaults((now) => ({ ...now, ...Object.fromEntries(found) })),
    clear: (): void => {
      setFaults(none<Name>);
      setMessage('');
    },
    /** Fields are not validated while typing, except to clear an error as soon as it is fixed. */
    changed: (name: Name): void => {
      if (faults[name]) check(name);
    },
    left: (name: Name): void => {
      // If the field is still active, the window lost the focus rather than the field.
      if (document.activeElement?.id !== fieldId(form, name)) settled(() => check(name));
    },
    findAll: (): Found<Name> => names.map((name) => [name, faultOf(name)] as const).filter(([, fault]) => fault !== ''),
    /** Shows the errors of a response: at the fields it names, and the rest next to the button. */
    refuse: (failure: CallFailure): void => {
      const { message: told, errors } = failure;
      const found = names.flatMap((name) => {
        const [first] = errors[name] ?? [];
        return first === undefined ? [] : [[name, first] as const];
      });
      const isTold = found.length > 0 && Object.keys(errors).length === found.length;
      tell(found, isTold ? '' : isLost(failure) ? t('form.unreachable') : told);
    },
  };
}
