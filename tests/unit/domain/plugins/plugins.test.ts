import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { saleAge } from '#domain/catalog/sale-age.ts';
import { viewItemEvent } from '#domain/commerce-event.ts';
import { messageText, whatsAppLink } from '#domain/messages/message-text.ts';
import { enabledPlugins, pluginHosts } from '#domain/plugins/enabled-plugins.ts';
import { PLUGIN_KINDS, PLUGINS } from '#domain/plugins/plugins.ts';
import { type RawSettings, readSiteSettings } from '#domain/store/parse-settings.ts';

const on = (kinds: readonly string[], more: RawSettings = {}) =>
  readSiteSettings({ ...Object.fromEntries(kinds.map((kind) => [`plugin_${kind}_enable`, 'true'])), ...more });
const ID = { plugin_analytics_measurement_id: 'G-ABC1234' };

describe('the plugins of a page', () => {
  test('are absent unless they are enabled', () => {
    expect(enabledPlugins(readSiteSettings({ ...ID, plugin_messaging_chat_phone: '+4930123456' }))).toEqual({});
  });
  test('are absent without their required settings', () => {
    expect(Object.keys(enabledPlugins(on(PLUGIN_KINDS)))).toEqual(['popups_wheel', 'social_proof', 'cookie_consent']);
    const wrong = {
      plugin_messaging_chat_phone: '030 123',
      plugin_live_chat_tawk_id: '../evil',
      plugin_customer_chat_page: 'a/b',
    };
    expect(enabledPlugins(on(['messaging_chat', 'live_chat', 'customer_chat'], wrong))).toEqual({});
  });
  test('receive their settings', () => {
    const settings = on(PLUGIN_KINDS, {
      ...ID,
      plugin_messaging_chat_phone: '+4930123456',
      plugin_customer_chat_page: 'slice.pizza',
      plugin_live_chat_tawk_id: '5f0c0ffee0ddba11c0ffee00/default',
      plugin_cookie_consent_policy: 'javascript:alert(1)',
    });
    expect(enabledPlugins(settings)).toEqual({
      messaging_chat: { phone: '4930123456', text: '' },
      analytics: { measurement_id: 'G-ABC1234', needs_consent: true },
      popups_wheel: {},
      social_proof: { interval_seconds: 30 },
      customer_chat: { page: 'slice.pizza' },
      live_chat: { address: 'https://tawk.to/chat/5f0c0ffee0ddba11c0ffee00/default' },
      cookie_consent: { policy: '', asks_analytics: true },
    });
  });
  test.each(['http://vitals.example', 'https://a.example; script-src *', "https://a.example/'x'", 'vitals.example'])(
    'do not send web vitals to %s',
    (endpoint) => {
      expect(enabledPlugins(on(['web_vitals'], { plugin_web_vitals_endpoint: endpoint }))).toEqual({});
    },
  );
  test('measure nothing without a consent banner, unless the store needs no consent', () => {
    expect(enabledPlugins(on(['analytics'], ID))).toEqual({});
    expect(enabledPlugins(on(['analytics'], { ...ID, plugin_analytics_consent: 'not_required' }))).toEqual({
      analytics: { measurement_id: 'G-ABC1234', needs_consent: false },
    });
    const both = on(['analytics', 'cookie_consent'], { ...ID, plugin_analytics_consent: 'not_required' });
    expect(enabledPlugins(both).analytics?.needs_consent).toBe(true);
  });
});

describe('the origins of third parties', () => {
  test('are absent without such a plugin', () => {
    expect(pluginHosts(on(['popups_wheel', 'social_proof', 'cookie_consent', 'messaging_chat']))).toEqual([]);
  });
  test('are those of the plugins, all with HTTPS', () => {
    const crisp = {
      plugin_live_chat_provider: 'crisp',
      plugin_live_chat_crisp_id: 'e93e073a-1f69-4cbc-8934-f9e1611e65bb',
    };
    const vitals = { plugin_web_vitals_endpoint: 'https://vitals.example/collect?store=1' };
    const hosts = pluginHosts(on(PLUGIN_KINDS, { ...ID, ...crisp, ...vitals }));
    expect(hosts).toMatchObject([
      { 'script-src': ['https://www.googletagmanager.com'] },
      { 'frame-src': ['https://go.crisp.chat'] },
      { 'connect-src': ['https://vitals.example'] },
    ]);
    for (const origin of hosts.flatMap((each) => Object.values(each).flat()))
      expect(origin).toMatch(/^https:\/\/(\*\.)?[a-z.-]+$/);
  });
});

test('view_item follows Google Analytics 4, without a price if the store shows none', () => {
  expect(viewItemEvent({ id: 12, name: 'Latte', price: 3.5, currency: 'EUR', category: 'Coffee' })).toEqual({
    name: 'view_item',
    currency: 'EUR',
    value: 3.5,
    items: [{ item_id: '12', item_name: 'Latte', price: 3.5, item_category: 'Coffee', quantity: 1 }],
  });
  expect(viewItemEvent({ id: 12, name: 'Loops' })).toEqual({
    name: 'view_item',
    items: [{ item_id: '12', item_name: 'Loops', quantity: 1 }],
  });
});

test('a message template is filled in once and fully encoded', () => {
  const facts = { product: 'Tea {url} & $&', url: 'https://s.example/product/tea?a=1&b=2', store: 'S' };
  const text = messageText('{product} {store} {other}', facts);
  expect(text).toBe('Tea {url} & $& S {other}');
  const link = new URL(whatsAppLink('4930123456', text));
  expect([link.href.split('?')[0], link.searchParams.get('text')]).toEqual(['https://wa.me/4930123456', text]);
});

test.each([
  [0, 15],
  [15, 15],
  [16, 60],
  [1_441, 4_320],
  [99_999, 10_080],
])('a sale %d minutes ago was within %d', (minutes, age) => expect(saleAge(minutes)).toBe(age));

test('each plugin has a folder with its code for the browser and prefixed settings', () => {
  const folders = globSync('*/start.ts', { cwd: join(import.meta.dirname, '../../../../src/plugins') });
  expect(folders.toSorted()).toEqual(PLUGIN_KINDS.map((kind) => `${kind.replaceAll('_', '-')}/start.ts`).toSorted());
  for (const kind of PLUGIN_KINDS)
    for (const key of Object.keys(PLUGINS[kind].settings)) expect(key).toMatch(new RegExp(`^plugin_${kind}_`));
});
