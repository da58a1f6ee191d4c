import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { POPULAR_CATEGORIES, sampleStore } from '#components/sample/sample-store.ts';
import { wordsOf } from '#words/words.ts';

const sample = sampleStore(wordsOf('en-US'));

test('the sample has 8 categories, 5 products and 3 banners, and at most 6 popular categories', () => {
  expect([sample.categories.length, sample.products.length, sample.banners.length]).toEqual([8, 5, 3]);
  expect(POPULAR_CATEGORIES).toBeLessThanOrEqual(6);
});

test('every sample picture exists', () => {
  const pictures = [
    ...sample.banners.flatMap(({ image, mobile_image }) => [image, mobile_image]),
    ...sample.categories.map(({ image }) => image),
    ...sample.products.map(({ image }) => image),
  ];
  for (const picture of pictures) {
    expect(existsSync(fileURLToPath(new URL(`../../../public${picture?.src}`, import.meta.url))), picture?.src).toBe(
      true,
    );
  }
});
