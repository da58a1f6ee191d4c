import { expect, test } from 'vitest';
import { presentImage } from '#services/catalog/present-image.ts';

const hash = 'a'.repeat(64);
const srcset = (width: number) =>
  presentImage({ hash, alt: '', width, height: 10, placeholder: '#000000' })
    .srcset.split(', ')
    .map((candidate) => candidate.replace(hash, 'h'));

test('an image offers the widths up to the full size of the original, with the real widths', () => {
  expect(srcset(1000)).toEqual([
    '/img/160/h.webp 160w',
    '/img/320/h.webp 320w',
    '/img/480/h.webp 480w',
    '/img/640/h.webp 640w',
    '/img/960/h.webp 960w',
    '/img/1280/h.webp 1000w',
  ]);
  expect(srcset(640).at(-1)).toBe('/img/640/h.webp 640w');
  expect(srcset(40)).toEqual(['/img/160/h.webp 40w']);
  expect(srcset(9000).at(-1)).toBe('/img/1600/h.webp 1600w');
});

test('an image keeps the size of the original for the aspect ratio', () => {
  const image = presentImage({ hash, alt: 'A pizza', width: 3000, height: 2000, placeholder: '#e9c46a' });
  expect(image).toMatchObject({
    src: `/img/640/${hash}.webp`,
    width: 3000,
    height: 2000,
    alt: 'A pizza',
    placeholder: '#e9c46a',
  });
});
