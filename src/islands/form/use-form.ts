import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { isRecord } from '#lib/shape.ts';
import { clearDraft, keepDraft, readDraft } from '#stores/account/form-draft.ts';
import type { CallFailure } from '#stores/call-failure.ts';
import type { Translate } from '#words/translate.ts';
import { type Found, useFaults } from './use-faults.ts';

/** What stands in a form, by field; of something that is agreed to `yes` or nothing. */
export type Values<Name extends string> = Readonly<Record<Name, string>>;

interface Options<Name extends string> {
  /** Begins the ids of its fields, and names its draft. */
  form: string;
  /** Its fields in their order, with what stands in them at first. */
  initial: Values<Name>;
  /** The fields whose values outlive a reload: never passwords or codes. */
  kept?: readonly Name[];
  /** What is wrong with a field; empty: nothing. */
  faultOf: (name: Name, values: Values<Name>) => string;
  /** Sends what stands in it. */
  send: (values: Values<Name>) => Promise<{ readonly ok: true } | CallFailure>;
  /** It was taken. */
  done: (values: Values<Name>) => void;
  /** A refusal that belongs to a field though it does not name one. */
  placeOf?: (failure: CallFailure) => Found<Name>;
  t: Translate;
}

/** A form of texts: its values, what is wrong with them, and what can be done. Nothing that is typed is lost. */
export function useForm<Name extends string>(options: Options<Name>) {
  const { form, initial, kept = [], faultOf, send, done, placeOf = () => [], t } = options;
  const names = Object.keys(initial) as Name[];
  const { values, latest, put, isRestored, sent: taken, discard } = useValues(form, initial, kept);
  const [isBusy, setBusy] = useState(false);
  const faults = useFaults<Name>({ form, names, faultOf: (name) => faultOf(name, latest.current), t });

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const found = faults.findAll();
    faults.tell(found);
    if (found.length > 0) return;
    setBusy(true);
    const sent = latest.current;
    const result = await send(sent);
    setBusy(false);
    if (result.ok) {
      taken();
      done(sent);
      return;
    }
    const places = placeOf(result);
    if (places.length > 0) faults.tell(places);
    else faults.refuse(result);
  };
  return {
    form,
    values,
    faults: faults.faults,
    message: faults.message,
    isBusy,
    isRestored,
    change(name: Name, text: string) {
      put({ ...latest.current, [name]: text });
      faults.changed(name);
    },
    leave: faults.left,
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    tell: faults.tell,
    discard() {
      discard();
      faults.clear();
    },
  };
}

/** The form as its fields are given it. */
export type Form<Name extends string> = ReturnType<typeof useForm<Name>>;

/** What stands in a form, kept by this tab until it is sent or given up. `latest` is as it is now, for what answers late. */
function useValues<Name extends string>(form: string, initial: Values<Name>, kept: readonly Name[]) {
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
  // After the page has come to life: what was published knows of nobody's draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const draft = readDraft(form);
    if (!isRecord(draft)) return;
    const found = kept.filter((name) => typeof draft[name] === 'string' && draft[name] !== initial[name]);
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
      if (kept.every((name) => next[name] === initial[name])) clearDraft(form);
      else keepDraft(form, Object.fromEntries(kept.map((name) => [name, next[name]])));
    },
    sent: forget,
    discard() {
      forget();
      show(initial);
    },
  };
}
