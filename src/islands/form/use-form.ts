import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { isRecord } from '#lib/shape.ts';
import { clearDraft, readDraft, storeDraft } from '#stores/account/form-draft.ts';
import type { RequestFailure } from '#stores/request-failure.ts';
import { useAction } from '../use-action.ts';
import { type FoundErrors, useFieldErrors } from './use-field-errors.ts';

/** Values of a form by field. A checkbox is `yes` or empty. */
export type Values<Name extends string> = Readonly<Record<Name, string>>;

interface Options<Name extends string> {
  /** Prefix of the field ids, and name of the draft. */
  form: string;
  /** Initial values. The order of the keys is the order of the fields. */
  initial: Values<Name>;
  /** Fields persisted as a draft across reloads. Never passwords or codes. */
  draftFields?: readonly Name[];
  /** Validation message of a field. Empty when it is valid. */
  errorOf: (name: Name, values: Values<Name>) => string;
  /** Submits the values. */
  send: (values: Values<Name>) => Promise<{ readonly ok: true } | RequestFailure>;
  /** Called after a successful submission. */
  done: (values: Values<Name>) => void;
  /** Maps an error that names no field to the field it belongs to. */
  errorsOf?: (failure: RequestFailure) => FoundErrors<Name>;
}

/** State of a form: values, validation errors and actions. Input is persisted as a draft. */
export function useForm<Name extends string>(options: Options<Name>) {
  const { form, initial, draftFields = [], errorOf, send, done, errorsOf = () => [] } = options;
  const names = Object.keys(initial) as Name[];
  const { values, latest, put, isRestored, sent: clearSaved, discard } = useValues(form, initial, draftFields);
  const fieldErrors = useFieldErrors<Name>({ form, names, errorOf: (name) => errorOf(name, latest.current) });

  const [submit, isBusy] = useAction(async () => {
    const found = fieldErrors.findAll();
    fieldErrors.show(found);
    if (found.length > 0) return;
    const sent = latest.current;
    const result = await send(sent);
    if (result.ok) {
      clearSaved();
      done(sent);
      return;
    }
    const assigned = errorsOf(result);
    if (assigned.length > 0) fieldErrors.show(assigned);
    else fieldErrors.showFailure(result);
  });
  return {
    form,
    values,
    fieldErrors: fieldErrors.errors,
    message: fieldErrors.message,
    isBusy,
    isRestored,
    change(name: Name, text: string) {
      put({ ...latest.current, [name]: text });
      fieldErrors.changed(name);
    },
    leave: fieldErrors.left,
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      void submit();
    },
    /** Submits the form without an event. */
    submitNow: () => void submit(),
    showErrors: fieldErrors.show,
    discard() {
      discard();
      fieldErrors.clear();
    },
  };
}

/** The form as its fields receive it. */
export type Form<Name extends string> = ReturnType<typeof useForm<Name>>;

/**
 * Values of a form, persisted in this tab until they are submitted or discarded. `latest` is a ref for callbacks that
 * run later.
 */
function useValues<Name extends string>(form: string, initial: Values<Name>, draftFields: readonly Name[]) {
  const [values, setValues] = useState(initial);
  const [isRestored, setRestored] = useState(false);
  const latest = useRef(values);
  const show = (next: Values<Name>): void => {
    latest.current = next;
    setValues(next);
  };
  const forget = (): void => {
    clearDraft(form);
    setRestored(false);
  };
  // In an effect, because the published HTML knows of no draft and hydration must match it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the form is mounted
  useEffect(() => {
    const draft = readDraft(form);
    if (!isRecord(draft)) return;
    const found = draftFields.filter((name) => typeof draft[name] === 'string' && draft[name] !== initial[name]);
    if (found.length === 0) return;
    show({ ...latest.current, ...Object.fromEntries(found.map((name) => [name, draft[name]])) });
    setRestored(true);
  }, []);
  return {
    values,
    latest,
    isRestored,
    put(next: Values<Name>) {
      show(next);
      if (draftFields.every((name) => next[name] === initial[name])) clearDraft(form);
      else storeDraft(form, Object.fromEntries(draftFields.map((name) => [name, next[name]])));
    },
    sent: forget,
    discard() {
      forget();
      show(initial);
    },
  };
}
