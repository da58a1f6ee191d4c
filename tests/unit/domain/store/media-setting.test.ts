import { expect, test } from 'vitest';
import { imageSettingHash, imageSettingValue, isImageSetting } from '#domain/store/media-setting.ts';

const hash = 'a1'.repeat(32);

test.each([
  ['logo', hash],
  ['favicon', hash],
  ['favicon_32', `/img/32/${hash}.png`],
  ['favicon_512', `/img/512/${hash}.png`],
  ['og_image', `/img/1280/${hash}.jpeg`],
])('the picture of %s is stored as %s and found again', (key, value) => {
  expect(isImageSetting(key)).toBe(true);
  expect(imageSettingValue(key, hash)).toBe(value);
  expect(imageSettingHash(value)).toBe(hash);
});

test.each(['', 'https://x.example/logo.png', '/media/logo.png', hash.slice(1), `/img/1280/${hash}.svg`])(
  '%j is not in the media',
  (value) => {
    expect(imageSettingHash(value)).toBeNull();
  },
);

test.each(['storeName', 'poweredByFooter', 'nothing'])('%s is not a picture', (key) => {
  expect(isImageSetting(key)).toBe(false);
});
