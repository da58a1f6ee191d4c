/**
 * Removes the query of a bank's redirect, which contains a secret of the payment, from the URL before other scripts can
 * read it. Its values are not trusted: the server asks the provider for the state of the payment.
 */
export function forgetPaymentReturn(): void {
  const query = new URLSearchParams(location.search);
  if (query.has('payment_intent')) history.replaceState(history.state, '', location.pathname);
}
