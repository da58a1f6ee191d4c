import type { ResetLink } from '#stores/account/session.ts';

/**
 * Reads the token of a mailed link from the fragment (which no server or log sees) or from the query, and removes it
 * from the URL at once. Otherwise the screen, the history or a copied URL would reveal the secret. Null when the page
 * was opened without one.
 */
export function consumeResetLink(): ResetLink | null {
  const { hash, search, pathname } = location;
  const parameters = [hash.slice(1), search].map((text) => new URLSearchParams(text)).find((each) => each.has('token'));
  if (!parameters) return null;
  // A URL typed over this page has no router entry in the history yet.
  history.replaceState(history.state ?? { index: 1, scrollX: 0, scrollY: 0 }, '', pathname);
  const [token, email] = [parameters.get('token'), parameters.get('email')];
  return token && email ? { token, email } : null;
}
