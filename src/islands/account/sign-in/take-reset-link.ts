import type { ResetLink } from '#stores/account/session.ts';

/**
 * What the link of a mail says, behind its `#` (which no server and no log sees) or as a query; taken out of the
 * address at once: who looks at the screen, the history or a copied address later finds no secret in it. Null: the page
 * was opened without.
 */
export function takeResetLink(): ResetLink | null {
  const { hash, search, pathname } = location;
  const said = [hash.slice(1), search].map((text) => new URLSearchParams(text)).find((each) => each.has('token'));
  if (!said) return null;
  // An address that was typed over this page has no place among the router's entries yet.
  history.replaceState(history.state ?? { index: 1, scrollX: 0, scrollY: 0 }, '', pathname);
  const [token, email] = [said.get('token'), said.get('email')];
  return token && email ? { token, email } : null;
}
