import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeLink, safePath } from '#domain/safe-link.ts';

const OWN = ['shop.example', 'slice.localhost:4321'];

describe('accepts and normalises', () => {
  test.each([
    ['/', '/'],
    ['/category/pizza?page=2#top', '/category/pizza?page=2#top'],
    [' /cart ', '/cart'],
    ['/a b', '/a%20b'],
    ['/a/../b', '/b'],
    ['/käse', '/k%C3%A4se'],
    ['/redirect?to=https://evil.example', '/redirect?to=https://evil.example'],
    ['https://shop.example/cart?x=1', '/cart?x=1'],
    ['http://SHOP.example./cart', '/cart'],
    ['http://slice.localhost:9/cart', '/cart'],
    ['https://other.example', 'https://other.example/'],
    ['HTTPS://Other.Example/Path', 'https://other.example/Path'],
    ['https://münchen.example/ä', 'https://xn--mnchen-3ya.example/%C3%A4'],
    ['https://shop.example.evil.example/', 'https://shop.example.evil.example/'],
    ['mailto:hello@shop.example?subject=Hi', 'mailto:hello@shop.example?subject=Hi'],
    ['MAILTO:hello@shop.example', 'mailto:hello@shop.example'],
    ['tel:+49(30)123-45', 'tel:+49(30)123-45'],
  ])('%j as %j', (url, link) => {
    expect(safeLink(url, OWN)).toBe(link);
  });
});

const TRICKS = [
  '',
  '#',
  'category/pizza',
  '//evil.example',
  '///evil.example',
  '//frontage.invalid/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\n/cart',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://shop.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://shop.example/x',
  'file:///etc/passwd',
  'ftp://shop.example/',
  'http://other.example/',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://',
  'https://user@evil.example/',
  'https://shop.example@evil.example/',
  'https://user:pass@shop.example/',
  'https://evil.example:99999/',
  'https://evil.exa mple/',
  'mailto:',
  'mailto://@/',
  'mailto:a@b.example%0d%0aBcc:c@d.example',
  'mailto:a@b.example"onclick="x',
  'tel:+49 30',
  'tel:*#06#',
];

test.each(TRICKS)('the link check refuses %j', (url) => {
  expect(safeLink(url, OWN)).toBeNull();
});

describe('safePath', () => {
  test.each([
    ['/cart', '/cart'],
    ['https://shop.example/cart', '/cart'],
    ['https://other.example/cart', null],
    ['https://shop.example//evil.example', null],
    ['mailto:a@b.example', null],
    ['tel:123', null],
  ])('%j → %j', (url, path) => {
    expect(safePath(url, OWN)).toBe(path);
  });

  test('without own hosts, an absolute address is never a path', () => {
    expect(safePath('https://shop.example/cart')).toBeNull();
  });
});

const piece = fc.constantFrom(
  ...[
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    ':',
    '@',
    '#',
    '?',
    ' ',
    '\t',
    '\n',
    '\r',
    '\0',
    '\u00a0',
    '\ufeff',
  ],
  ...['http', 'https', 'https://', 'javascript:', 'data:', 'mailto:', 'tel:', 'evil.example', 'shop.example', 'a', '1'],
  ...['。', '／', '＼', '\u202e', '%00', '%0d%0a', '[::1]', ':80', 'http://shop.example', 'ſ', '\ud800'],
);
const url = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.constantFrom(...TRICKS),
  fc.webUrl(),
  fc.string({ unit: 'binary' }),
);

test('a path always stays in the store, and a link has one of three schemes', () => {
  const page = 'https://shop.example/account/orders';
  const seen = { paths: 0, links: 0 };
  fc.assert(
    fc.property(url, (text) => {
      const path = safePath(text, OWN);
      const link = safeLink(text, OWN);
      if (path !== null) {
        seen.paths += 1;
        expect(new URL(path, page).origin).toBe('https://shop.example');
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(link).toBe(path);
      }
      if (link !== null) {
        seen.links += 1;
        expect(['https:', 'mailto:', 'tel:']).toContain(new URL(link, page).protocol);
        expect(link).not.toMatch(/[\s\\"<>\p{Cc}]/u);
        expect(safeLink(link, OWN)).toBe(link);
      }
    }),
    { numRuns: 20_000 },
  );
  expect(seen.paths).toBeGreaterThan(20);
  expect(seen.links).toBeGreaterThan(seen.paths);
});

test('a long text of symbols is processed in linear time', () => {
  const start = performance.now();
  expect(safeLink(`mailto:${'@'.repeat(200_000)}"`)).toBeNull();
  expect(safeLink(`mailto:${'a@'.repeat(100_000)}<`)).toBeNull();
  expect(performance.now() - start).toBeLessThan(1_000);
});
