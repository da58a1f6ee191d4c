import type { ResetLink } from '#stores/account/session.ts';
import { replaceUrl } from '#stores/go.ts';

/**
 * Reads the token of a mailed link from the fragment (which no server or log sees) or from the query, and removes it
 * from the URL at once. Otherwise the screen, the history or a copied URL would reveal the secret. Null when the page
 * was opened without one.
 */
export function consumeResetLink(): ResetLink | null {
  const { hash, search, pathname } = location;
  const parameters = [hash.slice(1), search].map((text) => new URLSearchParams(text)).find((each) => each.has('token'));
  if (!parameters) return null;
  replaceUrl(pathname);
  const [token, email] = [parameters.get('token'), parameters.get('email')];
  return token && email ? { token, email } : null;
}
