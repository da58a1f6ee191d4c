import { expect, test } from 'vitest';
import { presentSettings } from '#api/store/present-settings.ts';

const hash = 'ab'.repeat(32);

test('only keys of the site settings are published', () => {
  const secrets = {
    stripe_secret_key: 'sk_live_1',
    smtp_password: 'x',
    __proto__x: 'y',
    admin_token: 't',
    plugin_popups_wheel_prizes: '[{"label":"A","weight":1,"coupon_code":"FREE"}]',
  };
  expect(presentSettings({ storeName: 'Slice', ...secrets })).toEqual({ storeName: 'Slice' });
  expect(JSON.stringify(presentSettings(JSON.parse('{"__proto__":"x","constructor":"y","toString":"z"}')))).toBe('{}');
});

test('pictures in the media become URLs, other values stay', () => {
  expect(presentSettings({ logo: hash, og_image: hash, favicon_32: hash, favicon_16: '/media/16.png' })).toEqual({
    logo: `/img/320/${hash}.webp`,
    og_image: `/img/1280/${hash}.jpeg`,
    favicon_32: `/img/32/${hash}.png`,
    favicon_16: '/media/16.png',
  });
});

test('one favicon fills all sizes without their own', () => {
  const settings = presentSettings({ favicon: hash, favicon_48: '/own.png', favicon_96: '' });
  expect(Object.keys(settings)).toHaveLength(9);
  expect(settings).toMatchObject({
    favicon_48: '/own.png',
    favicon_96: `/img/96/${hash}.png`,
    favicon_512: `/img/512/${hash}.png`,
  });
});
