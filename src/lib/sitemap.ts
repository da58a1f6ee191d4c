/** Most URLs that one sitemap may hold (sitemaps.org); a larger site needs an index of several. */
export const SITEMAP_MAX_URLS = 50_000;

/** An address of a sitemap: absolute, with the day or instant of its last change where it is known. */
export interface SitemapUrl {
  readonly loc: string;
  /** ISO 8601. One that cannot be read is left out. */
  readonly lastmod?: string | undefined;
}

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * A sitemap of these addresses.
 * @throws {RangeError} if there are more than `SITEMAP_MAX_URLS`.
 */
export function sitemapXml(urls: readonly SitemapUrl[]): string {
  if (urls.length > SITEMAP_MAX_URLS) throw new RangeError(`${urls.length} URLs in one sitemap`);
  return document('urlset', 'url', urls);
}

/** The index of a site's sitemaps. */
export const sitemapIndexXml = (sitemaps: readonly SitemapUrl[]): string =>
  document('sitemapindex', 'sitemap', sitemaps);

function document(root: string, item: string, entries: readonly SitemapUrl[]): string {
  const lines = entries.map(({ loc, lastmod }) => `<${item}><loc>${escapeXml(loc)}</loc>${date(lastmod)}</${item}>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${XMLNS}">\n${lines.join('')}</${root}>\n`;
}

function date(lastmod: string | undefined): string {
  if (lastmod === undefined) return '';
  const time = Date.parse(lastmod);
  return Number.isNaN(time) ? '' : `<lastmod>${new Date(time).toISOString()}</lastmod>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What XML 1.0 has no way to write, most control characters among it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapeXml = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
