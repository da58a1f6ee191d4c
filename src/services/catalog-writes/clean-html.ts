import sanitizeHtml from 'sanitize-html';
import { safeLink } from '#domain/safe-link.ts';

const TEXT_TAGS =
  'a abbr b bdi bdo br cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr';
const BLOCK_TAGS =
  'address article blockquote dd details div dl dt figcaption figure h2 h3 h4 h5 h6 hr img li ol p pre section summary ul';
const TABLE_TAGS = 'caption col colgroup table tbody td tfoot th thead tr';

/**
 * Attributes of a link in merchant HTML: a path of the store, an anchor, an http(s) URL, `mailto:` or `tel:`; any other
 * link is removed. External links send no referrer and are `nofollow`.
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

/** Attributes of an image in merchant HTML: from this store's `/img`, or from an https URL. */
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
  // The text in these elements is code or form data, not content.
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
    // The page has its own `h1`.
    h1: 'h2',
    a: (tagName, attributes) => ({ tagName, attribs: linkAttributes(attributes) }),
    img: (tagName, attributes) => ({ tagName, attribs: imageAttributes(attributes) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/**
 * Sanitizes HTML of a merchant or a file to what describes products: text, lists, tables, images and links. Nothing in
 * it can run, load a frame, restyle or overlay the page, or post a form. Sanitizing clean HTML changes nothing.
 */
export function cleanHtml(html: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL stores no NUL, and parsers disagree on the others
  const text = html.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
  return sanitizeHtml(text, OPTIONS).trim();
}
