import { useState } from 'react';
import { DeskError } from '../api/desk-request.ts';
import { useT } from '../texts/desk-texts.ts';
import { problemText } from '../texts/problem-text.ts';

export interface Action<Input> {
  run(input: Input): Promise<void>;
  readonly isBusy: boolean;
  /** The error message to show. Empty if there is no error. */
  readonly problem: string;
  /** Problems by field. */
  readonly fields: Readonly<Record<string, string>>;
  forget(): void;
}

/** State of one action of a form or a button: busy, done, or failed with the server's message. */
export function useAction<Input>(act: (input: Input) => Promise<unknown>): Action<Input> {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  return {
    async run(input) {
      if (isBusy) return;
      setBusy(true);
      setError(null);
      try {
        await act(input);
      } catch (reason) {
        setError(reason);
      } finally {
        setBusy(false);
      }
    },
    isBusy,
    problem: error === null ? '' : problemText(error, t),
    fields: error instanceof DeskError ? error.fields : {},
    forget: () => setError(null),
  };
}
