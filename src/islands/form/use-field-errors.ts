import { useState } from 'react';
import { flushSync } from 'react-dom';
import { failureText, type RequestFailure } from '#stores/request-failure.ts';
import { useI18n } from '../use-i18n.ts';
import { fieldId } from './Field.tsx';
import { useAfterPointerUp } from './use-after-pointer-up.ts';

/** Validation errors by field. */
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;
/** Validation errors in the order in which they were found. */
export type FoundErrors<Name extends string> = readonly (readonly [Name, string])[];

const none = <Name extends string>(): FieldErrors<Name> => ({}) as FieldErrors<Name>;

interface Options<Name extends string> {
  /** Prefix of the field ids. */
  form: string;
  /** The fields, in display order. */
  names: readonly Name[];
  /** Validation message for the current value of a field. Empty when it is valid. */
  errorOf: (name: Name) => string;
}

/** Validation errors of a form, found by the browser or returned by the server. */
export function useFieldErrors<Name extends string>({ form, names, errorOf }: Options<Name>) {
  const { t } = useI18n();
  const [errors, setErrors] = useState(none<Name>);
  /** Error that belongs to no field. */
  const [message, setMessage] = useState('');
  const afterPointerUp = useAfterPointerUp();
  const check = (name: Name): void => setErrors((now) => ({ ...now, [name]: errorOf(name) }));
  /** Shows errors and focuses the first field that has one. */
  const show = (found: FoundErrors<Name>, rest = ''): void => {
    // Rendered before focusing, so that the error is announced with the field.
    flushSync(() => {
      setErrors(Object.fromEntries(found) as FieldErrors<Name>);
      setMessage(rest);
    });
    const first = names.find((name) => found.some(([each]) => each === name));
    if (first) document.getElementById(fieldId(form, first))?.focus();
  };
  return {
    errors,
    message,
    show,
    /** Shows errors without moving the focus. */
    add: (found: FoundErrors<Name>): void => setErrors((now) => ({ ...now, ...Object.fromEntries(found) })),
    clear: (): void => {
      setErrors(none<Name>);
      setMessage('');
    },
    /** Fields are not validated while typing, except to clear an error as soon as it is fixed. */
    changed: (name: Name): void => {
      if (errors[name]) check(name);
    },
    left: (name: Name): void => {
      // If the field is still active, the window lost the focus rather than the field.
      if (document.activeElement?.id !== fieldId(form, name)) afterPointerUp(() => check(name));
    },
    findAll: (): FoundErrors<Name> =>
      names.map((name) => [name, errorOf(name)] as const).filter(([, error]) => error !== ''),
    /** Shows the errors of a response: at the fields it names, and the rest next to the button. */
    showFailure: (failure: RequestFailure): void => {
      const { errors: byName } = failure;
      const found = names.flatMap((name) => {
        const [first] = byName[name] ?? [];
        return first === undefined ? [] : [[name, first] as const];
      });
      const isShown = found.length > 0 && Object.keys(byName).length === found.length;
      show(found, isShown ? '' : failureText(failure, t('form.unreachable')));
    },
  };
}
