/** A host that cannot exist: a path resolved on it that leaves it was no path. */
const SOMEWHERE = 'https://frontage.invalid';

/** Control characters are dropped or folded by URL parsers (`java\nscript:`), and `\` is read as `/`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/;

/**
 * The link that a merchant typed (`custom_url`), normalised and safe to put into `href`, or null if it is not one of:
 * a path of this store (an absolute address on one of `ownHosts` becomes its path), an `https:` address without
 * credentials, `mailto:` or `tel:`. The host in `ownHosts` is compared without its port.
 */
export function safeLink(url: string, ownHosts: readonly string[] = []): string | null {
  return safePath(url, ownHosts) ?? (HIDDEN.test(url) ? null : external(url.trim()));
}

/**
 * A path of this store (`/cart?x=1#y`), normalised, or null; an absolute address on one of `ownHosts` becomes its path.
 * For `returnTo` and anything else that a visitor can choose: it never leads to another site.
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
  // A line break, even an encoded one, would let the address add headers to the letter. Up to the first @ there is none,
  // so that a text of nothing else takes no quadratic time.
  if (/^mailto:[^\s<>"'@]+@[^\s<>"']+$/i.test(text) && !/%0[ad]/i.test(text)) return text.replace(/^mailto/i, 'mailto');
  return null;
}

const parse = (text: string, base?: string): URL | null => (URL.canParse(text, base) ? new URL(text, base) : null);

const sameHost = (host: string, { hostname }: URL): boolean =>
  host.toLowerCase().replace(/:\d+$/, '') === hostname.replace(/\.$/, '');
