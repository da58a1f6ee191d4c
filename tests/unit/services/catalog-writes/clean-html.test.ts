import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanHtml } from '#services/catalog-writes/clean-html.ts';
import { HOSTILE_HTML } from '../../../support/cases/hostile-html.ts';

const TAGS =
  'a abbr address article b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr';
const VALUES: Readonly<Record<string, RegExp>> = {
  href: /^(?:#[\w-]+|\/(?![/\\])[^\s"<>\\]*|https?:\/\/[^\s"<>\\@]+|mailto:[^\s"<>]+|tel:[+\d().-]+)$/,
  src: /^(?:https:\/\/[^\s"<>\\@]+|\/img\/[^\s"<>\\]*)$/,
  style: /^text-align:(?:left|right|center|justify|start|end)$/,
  rel: /^noopener noreferrer nofollow$/,
  loading: /^lazy$/,
  width: /^\d+$/,
  height: /^\d+$/,
};
const PLAIN = ['title', 'alt', 'dir', 'lang', 'start', 'reversed', 'colspan', 'rowspan', 'scope', 'datetime'];

/** Parts of an HTML text outside of the allowed grammar, found by separate rules. */
function leftOvers(html: string): string[] {
  const tag = new RegExp(`^(?:${TAGS.replaceAll(' ', '|')})$`);
  const problems: string[] = [];
  const rest = html.replace(
    /<(\/?)([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)(?: \/)?>/g,
    (_, __, name: string, attributes: string) => {
      if (!tag.test(name)) problems.push(`<${name}>`);
      for (const [, key = '', value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
        const rule = VALUES[key];
        const isFine = rule ? rule.test(value.replaceAll('&amp;', '&')) : PLAIN.includes(key);
        if (!isFine) problems.push(`${name} ${key}="${value}"`);
      }
      return '';
    },
  );
  if (/[<>]/.test(rest)) problems.push(`text: ${rest}`);
  return problems;
}

describe('hostile HTML cannot run, load, restyle or redirect anything', () => {
  test('in a large collection that the check recognises', () => {
    expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(65);
    const seen = HOSTILE_HTML.filter((html) => leftOvers(html).length > 0);
    expect(seen.length).toBeGreaterThan(HOSTILE_HTML.length * 0.95);
  });

  test.each(HOSTILE_HTML)('%j', (html) => {
    expect(leftOvers(cleanHtml(html))).toEqual([]);
    expect(leftOvers(cleanHtml(`<div><p>before ${html}</p> after</div>`))).toEqual([]);
  });

  test('in any combination of payloads', () => {
    const piece = fc.constantFrom(
      ...HOSTILE_HTML,
      '<p>',
      '</p>',
      '<!--',
      '-->',
      '"',
      "'",
      '<a href="',
      '&lt;',
      '<b>x</b>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        expect(leftOvers(cleanHtml(pieces.join('')))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('descriptions of goods keep their markup', () => {
  test.each([
    ['<p>Fine <strong>cotton</strong>, <em>soft</em></p>', '<p>Fine <strong>cotton</strong>, <em>soft</em></p>'],
    ['<h1>Head</h1>', '<h2>Head</h2>'],
    ['<ul><li>One</li><li>Two</li></ul>', '<ul><li>One</li><li>Two</li></ul>'],
    ['<p style="text-align:center;color:red">x</p>', '<p style="text-align:center">x</p>'],
    ['<a href="/category/tea">Tea</a>', '<a href="/category/tea">Tea</a>'],
    ['<a href="#sizes">Sizes</a>', '<a href="#sizes">Sizes</a>'],
    ['<a href="mailto:us@shop.example">Mail</a>', '<a href="mailto:us@shop.example">Mail</a>'],
    [
      '<a href="http://x.example/a?b=1&c=2" target="_blank">x</a>',
      '<a href="http://x.example/a?b=1&amp;c=2" rel="noopener noreferrer nofollow">x</a>',
    ],
    [
      '<img src="https://x.example/a.png" alt="A" width="20">',
      '<img src="https://x.example/a.png" alt="A" width="20" loading="lazy" />',
    ],
    [
      '<table><tr><th scope="row">a</th><td colspan="2">b</td></tr></table>',
      '<table><tr><th scope="row">a</th><td colspan="2">b</td></tr></table>',
    ],
    ['5 < 6 & 7 > 2', '5 &lt; 6 &amp; 7 &gt; 2'],
    ['plain words', 'plain words'],
    ['', ''],
  ])('%j becomes %j', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });
});

test('cleaning clean HTML changes nothing, so an export is imported unchanged', () => {
  const piece = fc.constantFrom(
    ...HOSTILE_HTML,
    '<p>x</p>',
    ' & ',
    '<a href="/x?a=1&b=2">y</a>',
    '\u00a0',
    '<br>',
    '💥',
    '&amp;lt;',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => {
      const once = cleanHtml(pieces.join(''));
      expect(cleanHtml(once)).toBe(once);
    }),
    { numRuns: 300 },
  );
});
