/** Maximum number of URLs in one sitemap (sitemaps.org). A larger site needs an index of several. */
export const SITEMAP_MAX_URLS = 50_000;

/** One URL of a sitemap: absolute, with the date or time of its last change if known. */
export interface SitemapUrl {
  readonly loc: string;
  /** ISO 8601. Left out of the sitemap if it cannot be parsed. */
  readonly lastmod?: string | undefined;
}

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * The sitemap of these URLs.
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

/** Characters that XML 1.0 cannot represent, such as most control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapeXml = (text: string): string =>
  text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
