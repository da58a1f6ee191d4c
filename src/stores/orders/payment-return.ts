/**
 * Takes off the address what a bank leads back with, a secret of the payment among it, before anybody else's script can
 * read it there. Nothing of it is believed: how the payment stands, the server asks its provider.
 */
export function forgetPaymentReturn(): void {
  const query = new URLSearchParams(location.search);
  if (query.has('payment_intent')) history.replaceState(history.state, '', location.pathname);
}
