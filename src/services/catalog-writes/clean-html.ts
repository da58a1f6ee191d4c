import sanitizeHtml from 'sanitize-html';
import { safeLink } from '#domain/safe-link.ts';

const TEXT_TAGS =
  'a abbr b bdi bdo br cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr';
const BLOCK_TAGS =
  'address article blockquote dd details div dl dt figcaption figure h2 h3 h4 h5 h6 hr img li ol p pre section summary ul';
const TABLE_TAGS = 'caption col colgroup table tbody td tfoot th thead tr';

/**
 * A link of merchant HTML: a path of the store, an anchor, an http(s) address, `mailto:` or `tel:`; else none.
 * A link that leaves the store tells the other site nothing and passes on no standing.
 */
function linkAttributes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const given = (attributes['href'] ?? '').trim();
  const href = /^#[\w-]{1,100}$/.test(given) ? given : (safeLink(given) ?? plainHttp(given));
  const title = attributes['title'];
  const kept: sanitizeHtml.Attributes = title ? { title } : {};
  if (href === null) return kept;
  return /^https?:/.test(href) ? { href, ...kept, rel: 'noopener noreferrer nofollow' } : { href, ...kept };
}

function plainHttp(text: string): string | null {
  if (!/^http:\/\/[^/\\]/i.test(text)) return null;
  const asHttps = safeLink(`https${text.slice(4)}`);
  return asHttps && `http${asHttps.slice(5)}`;
}

/** A picture of merchant HTML: of this store's `/img`, or from an https address. */
function imageAttributes(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const src = safeLink(attributes['src'] ?? '');
  if (!src || !/^(?:https:\/\/|\/img\/)/.test(src)) return {};
  const size = (name: 'width' | 'height') =>
    /^\d{1,4}$/.test(attributes[name] ?? '') ? { [name]: attributes[name] ?? '' } : {};
  return { src, alt: attributes['alt'] ?? '', ...size('width'), ...size('height'), loading: 'lazy' };
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: `${TEXT_TAGS} ${BLOCK_TAGS} ${TABLE_TAGS}`.split(' '),
  allowedAttributes: {
    '*': ['dir', 'lang', 'style'],
    a: ['href', 'title', 'rel'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start', 'reversed'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    time: ['datetime'],
  },
  allowedStyles: { '*': { 'text-align': [/^(?:left|right|center|justify|start|end)$/] } },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Their text is code or a form's, not words of the page.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'xmp',
    'title',
    'template',
    'iframe',
    'noembed',
    'noframes',
    'object',
    'svg',
    'math',
  ],
  nestingLimit: 40,
  transformTags: {
    // The page has its own first heading.
    h1: 'h2',
    a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes) }),
    img: (tagName, attributes) => ({ tagName, attribs: imageAttributes(attributes) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/**
 * HTML of a merchant or of a file, reduced to what describes goods: text, lists, tables, pictures and links. Nothing in
 * it can run, load a frame, restyle or overlay the page, or post a form. Cleaning what is clean changes nothing.
 */
export function cleanHtml(html: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL stores no NUL, and parsers disagree on the others
  const text = html.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
  return sanitizeHtml(text, OPTIONS).trim();
}
