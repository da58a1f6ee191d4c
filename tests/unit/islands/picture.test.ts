import { expect, test } from 'vitest';
import { placeholderColour, srcsetUpTo } from '#islands/picture.ts';

const srcset = '/img/160/a.webp 160w, /img/640/a.webp 640w, /img/960/a.webp 960w';

test('only candidates up to the width are offered', () => {
  expect(srcsetUpTo(srcset, 640)).toBe('/img/160/a.webp 160w, /img/640/a.webp 640w');
});

test('all candidates are offered if none is small enough', () => {
  expect(srcsetUpTo(srcset, 100)).toBe(srcset);
  expect(srcsetUpTo('/one.webp', 100)).toBe('/one.webp');
});

test('an invalid placeholder colour is not written into a style', () => {
  expect(placeholderColour('#E9c46a')).toBe('#E9c46a');
  expect(placeholderColour('url(https://evil.example)')).toBeUndefined();
  expect(placeholderColour('#fff;position:fixed')).toBeUndefined();
});
