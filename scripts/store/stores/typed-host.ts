import { normalizeHost } from '#lib/net/normalize-host.ts';
import { suggestedHost } from '#lib/net/suggested-host.ts';
import { OperatorError } from '../../expected-failure.ts';

/** @throws {OperatorError} if it is not the name of a host, with the name that was probably meant */
export function typedHost(typed: string): string {
  const host = normalizeHost(typed);
  if (host !== null) return host;
  const meant = suggestedHost(typed);
  throw new OperatorError(
    meant === null
      ? `"${typed}" is not a host name such as shop.example.com`
      : `"${typed}" is not a host name. Did you mean "${meant}"?`,
  );
}
