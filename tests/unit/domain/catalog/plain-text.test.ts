import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clip, plainText } from '#domain/catalog/plain-text.ts';

describe('plainText', () => {
  test.each([
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['a<br>b<br/>c', 'a b c'],
    ['un<b>believ</b>able', 'unbelievable'],
    ['<a href="/x">link</a>s', 'links'],
    ['<article>x</article>', 'x'],
    ['Ben &amp; Jerry&nbsp;&#39;s &#x2764; &quot;ice&quot;', 'Ben & Jerry \'s ❤ "ice"'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['a < b and 2 > 1', 'a < b and 2 > 1'],
    ['&bogus; &#0; &#xd800; &#1114112;', '&bogus;'],
    ['  \n a \t\u00a0 b ', 'a b'],
    ['', ''],
  ])('%j → %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  test('takes time in proportion to its input', () => {
    const started = performance.now();
    plainText('<a'.repeat(100_000));
    plainText('&#'.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('clip', () => {
  test.each([
    ['short', 10, 'short'],
    ['exactly 10', 10, 'exactly 10'],
    ['one two three', 11, 'one two…'],
    ['one two, three', 9, 'one two…'],
    ['one two three', 8, 'one two…'],
    ['one two six ten', 12, 'one two six…'],
    ['unbreakableword', 8, 'unbreak…'],
    ['a unbreakableword', 9, 'a unbrea…'],
    ['ピザは一時間でお届けします', 6, 'ピザは一時…'],
    ['😀😀😀😀', 3, '😀😀…'],
  ])('%j to %i is %j', (text, limit, clipped) => {
    expect(clip(text, limit)).toBe(clipped);
  });

  test('never exceeds the limit or splits a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 50 }), (text, limit) => {
        const clipped = clip(text, limit);
        expect(Array.from(clipped).length).toBeLessThanOrEqual(limit);
        expect(clipped.isWellFormed()).toBe(true);
        expect(clipped === text || clipped.endsWith('…')).toBe(true);
      }),
    );
  });
});
