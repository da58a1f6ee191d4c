/** A host that cannot exist. A path that resolves to any other host is not a path. */
const SOMEWHERE = 'https://frontage.invalid';

/** Characters that URL parsers drop or fold: control characters (`java\nscript:`), and `\`, which they read as `/`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/;

/**
 * Normalizes a link typed by a merchant (`custom_url`) and makes it safe for `href`. Accepts a path of this store (an
 * absolute URL on one of `ownHosts` becomes its path), an `https:` URL without credentials, `mailto:` and `tel:`.
 * Returns null for anything else. Hosts in `ownHosts` are compared without their port.
 */
export function safeLink(url: string, ownHosts: readonly string[] = []): string | null {
  return safePath(url, ownHosts) ?? (HIDDEN.test(url) ? null : external(url.trim()));
}

/**
 * Normalizes a path of this store (`/cart?x=1#y`) or returns null. An absolute URL on one of `ownHosts` becomes its
 * path. For `returnTo` and everything else that visitors can choose: the result never leads to another site.
 */
export function safePath(url: string, ownHosts: readonly string[] = []): string | null {
  const text = url.trim();
  if (HIDDEN.test(url)) return null;
  const isAbsolute = /^https?:\/\//i.test(text);
  if (!isAbsolute && !/^\/(?!\/)/.test(text)) return null;
  const parsed = parse(text, SOMEWHERE);
  if (!parsed || parsed.username || parsed.password) return null;
  const isOurs = isAbsolute ? ownHosts.some((host) => sameHost(host, parsed)) : parsed.origin === SOMEWHERE;
  const path = parsed.pathname + parsed.search + parsed.hash;
  // `/.//evil.example` resolves to the path `//evil.example`, which a browser reads as another host.
  return isOurs && !path.startsWith('//') ? path : null;
}

function external(text: string): string | null {
  if (/^https:\/\/[^/]/i.test(text)) {
    const parsed = parse(text);
    return parsed?.hostname && !parsed.username && !parsed.password ? parsed.href : null;
  }
  if (/^tel:\+?[\d().-]{2,32}$/i.test(text)) return text.replace(/^tel/i, 'tel');
  // A line break, even encoded, could add headers to the mail. The part before the first @ excludes @, so that a long
  // text without one does not take quadratic time.
  const isMail = /^mailto:[^\s<>"'@/][^\s<>"'@]*@[^\s<>"']+$/i.test(text) && !/%0[ad]/i.test(text);
  return isMail ? text.replace(/^mailto/i, 'mailto') : null;
}

const parse = (text: string, base?: string): URL | null => (URL.canParse(text, base) ? new URL(text, base) : null);

const sameHost = (host: string, { hostname }: URL): boolean =>
  host.toLowerCase().replace(/:\d+$/, '') === hostname.replace(/\.$/, '');
