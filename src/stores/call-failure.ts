import type { Answer } from '#client/api-client.ts';

/** Why an action failed; `errors` by the name of the field. `status` 0: no answer came. */
export interface CallFailure {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** Whether nobody knows what became of a call: no answer came, or none that says so. */
export const isLost = ({ status }: { readonly status: number }): boolean => status === 0 || status >= 500;

/** What is made of an answer to somebody who has left: it says nothing to who is here now. */
export const NOBODYS: CallFailure = { ok: false, status: 0, code: 'unreachable', message: '', errors: {} };

/** An answer that is a refusal, as a form shows it. */
export const failureOf = ({
  status,
  code,
  message,
  errors = {},
}: Extract<Answer<unknown>, { ok: false }>): CallFailure => ({ ok: false, status, code, message, errors });
