import type { ResetLink } from '#stores/session.ts';

/**
 * What the link of a mail says, taken out of the address at once: who looks at the screen, the history or a copied
 * address later finds no secret in it. Null: the page was opened without.
 */
export function takeResetLink(): ResetLink | null {
  const query = new URLSearchParams(location.search);
  const [token, email] = [query.get('token'), query.get('email')];
  if (query.has('token')) history.replaceState(history.state, '', location.pathname);
  return token && email ? { token, email } : null;
}
