import type { Product } from '#contracts/product.ts';
import { safeLink } from '#domain/safe-link.ts';
import type { Store } from '../store.ts';

/** Link out of a digital store, to the place that sells the product or to a contact. */
export interface OutboundLink {
  /** Sanitized. */
  readonly href: string;
  readonly label: string;
  /** True for another site, which opens in a new tab. */
  readonly isExternal: boolean;
}

/**
 * The setting `contact_link`, otherwise the e-mail address or phone number of the main branch. Null if the store has
 * none.
 */
export function storeContact({ settings, site, host, t }: Store): OutboundLink | null {
  const { email = '', phone = '' } = site.branches.find(({ is_main_branch }) => is_main_branch === 1) ?? {};
  const links = [settings.contact_link, email && `mailto:${email}`, phone && `tel:${phone.replace(/[^\d+]/g, '')}`];
  const href = links.map((link) => link && safeLink(link, [host])).find(Boolean);
  return href ? { href, label: t('digital.contact'), isExternal: href.startsWith('https:') } : null;
}

/** The product's own link, otherwise the contact of the store with the product's name as the subject. */
export function contactOf(store: Store, { name, external_link: link }: Product): OutboundLink | null {
  const href = link ? safeLink(link.url) : null;
  if (link && href?.startsWith('https:'))
    return { href, label: link.label || store.t('digital.get'), isExternal: true };
  const contact = storeContact(store);
  if (!contact) return null;
  const isMail = /^mailto:[^?]*$/.test(contact.href);
  const withSubject = isMail ? `${contact.href}?subject=${encodeURIComponent(name)}` : contact.href;
  return { ...contact, href: withSubject, label: store.t('digital.ask') };
}
