import { RETURN_PARAMETERS } from '#domain/orders/card-provider.ts';

/**
 * Removes the query of a bank's redirect, which contains a secret of the payment, from the URL before other scripts can
 * read it. Its values are not trusted: the server asks the provider for the state of the payment.
 */
export function forgetPaymentReturn(): void {
  const query = new URLSearchParams(location.search);
  const isReturn = Object.values(RETURN_PARAMETERS).some((name) => query.has(name));
  if (isReturn) history.replaceState(history.state, '', location.pathname);
}
