import { useSyncExternalStore } from 'react';

type Answer = (isConfirmed: boolean) => void;

let pending: Answer | null = null;
const listeners = new Set<() => void>();

function change(next: Answer | null): void {
  pending?.(false);
  pending = next;
  for (const listener of listeners) listener();
}

/** Asks the operator to prove who they are. Resolves when the dialog is answered. */
export const askForPassword = (): Promise<boolean> => new Promise<boolean>(change);

/** Ends the question. */
export function answerConfirmation(isConfirmed: boolean): void {
  const answer = pending;
  pending = null;
  answer?.(isConfirmed);
  change(null);
}

/** Whether a write waits for the password. */
export const useIsConfirming = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending !== null,
  );
