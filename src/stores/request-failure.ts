import type { ApiResponse } from '#client/api-client.ts';

/** Why an action failed. `errors` are by field name. `status` is 0 when no response arrived. */
export interface RequestFailure {
  readonly ok: false;
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** Whether the outcome of a request is unknown: no response arrived, or the server failed. */
export const isLost = ({ status }: { readonly status: number }): boolean => status === 0 || status >= 500;

/**
 * The text that explains a failure. The server's message is meant for shoppers only if the failure was expected.
 * @param lost the text for an unknown outcome
 */
export const failureText = (failure: Pick<RequestFailure, 'status' | 'message'>, lost: string): string =>
  isLost(failure) ? lost : failure.message;

/** Result for a shopper who has signed out meanwhile. It shows nothing to the current one. */
export const STALE_OWNER: RequestFailure = { ok: false, status: 0, code: 'unreachable', message: '', errors: {} };

/** Converts an error response for a form. */
export const failureOf = ({
  status,
  code,
  message,
  errors = {},
}: Extract<ApiResponse<unknown>, { ok: false }>): RequestFailure => ({ ok: false, status, code, message, errors });
