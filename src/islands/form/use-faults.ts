import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type CallFailure, isLost } from '#stores/call-failure.ts';
import type { Translate } from '#words/translate.ts';
import { fieldId } from './Field.tsx';
import { useSettled } from './use-settled.ts';

/** What is wrong, by field. */
export type Faults<Name extends string> = Readonly<Partial<Record<Name, string>>>;
/** The same as it was found, one after the other. */
export type Found<Name extends string> = readonly (readonly [Name, string])[];

const none = <Name extends string>(): Faults<Name> => ({}) as Faults<Name>;

interface Options<Name extends string> {
  /** Begins the ids of the fields. */
  form: string;
  /** The fields, in the order in which they stand there. */
  names: readonly Name[];
  /** What is wrong with what stands in a field now; empty: nothing. */
  faultOf: (name: Name) => string;
  t: Translate;
}

/** What is wrong with what stands in a form, as far as the browser can tell or the server has told. */
export function useFaults<Name extends string>({ form, names, faultOf, t }: Options<Name>) {
  const [faults, setFaults] = useState(none<Name>);
  /** What belongs to no field. */
  const [message, setMessage] = useState('');
  const settled = useSettled();
  const check = (name: Name): void => setFaults((now) => ({ ...now, [name]: faultOf(name) }));
  /** Shows what is wrong, and begins at the first of it. */
  const tell = (found: Found<Name>, rest = ''): void => {
    // Before the focus: what is wrong is read out with the field.
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
    /** Shows what is wrong where it is, and leaves the shopper where they are. */
    mark: (found: Found<Name>): void => setFaults((now) => ({ ...now, ...Object.fromEntries(found) })),
    clear: (): void => {
      setFaults(none<Name>);
      setMessage('');
    },
    /** What is typed is not judged while it is typed; what was wrong already is, to be right as soon as it is. */
    changed: (name: Name): void => {
      if (faults[name]) check(name);
    },
    left: (name: Name): void => {
      // The window was left, and not the field.
      if (document.activeElement?.id !== fieldId(form, name)) settled(() => check(name));
    },
    findAll: (): Found<Name> => names.map((name) => [name, faultOf(name)] as const).filter(([, fault]) => fault !== ''),
    /** Shows what a call was refused for: at the fields that it names, and beside the button what is of none. */
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
