import type { Answer } from '#client/api-client.ts';

/** Why an action failed; `errors` by the name of the field. `status` 0: no answer came. */
export interface CallFailure {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** An answer that is a refusal, as a form shows it. */
export const failureOf = ({
  status,
  code,
  message,
  errors = {},
}: Extract<Answer<unknown>, { ok: false }>): CallFailure => ({ ok: false, status, code, message, errors });
