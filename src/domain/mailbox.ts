/** Providers that deliver to one mailbox however many dots are in its name. */
const IGNORES_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an e-mail address leads to, as far as addresses tell: without what follows a `+`. To compare with
 * others, never to write to.
 * @param email in lower case
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const [name = ''] = email.slice(0, at).split('+');
  return IGNORES_DOTS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
