import { expect, test } from 'vitest';
import { placeholderColour, srcsetWithin } from '#islands/picture.ts';

const srcset = '/img/160/a.webp 160w, /img/640/a.webp 640w, /img/960/a.webp 960w';

test('only candidates within the widths are offered', () => {
  expect(srcsetWithin(srcset, 0, 640)).toBe('/img/160/a.webp 160w, /img/640/a.webp 640w');
  expect(srcsetWithin(srcset, 320, 640)).toBe('/img/640/a.webp 640w');
});

test('all candidates are offered if none is within them', () => {
  expect(srcsetWithin(srcset, 0, 100)).toBe(srcset);
  expect(srcsetWithin('/one.webp', 0, 100)).toBe('/one.webp');
});

test('an invalid placeholder colour is not written into a style', () => {
  expect(placeholderColour('#E9c46a')).toBe('#E9c46a');
  expect(placeholderColour('url(https://evil.example)')).toBeUndefined();
  expect(placeholderColour('#fff;position:fixed')).toBeUndefined();
});
