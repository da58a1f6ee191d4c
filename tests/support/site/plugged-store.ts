import type { StoreFile } from '#contracts/store-file/store-file.ts';
import { PLUGIN_KINDS } from '#domain/plugins/plugins.ts';

/** Products of the plugged store sold a moment ago. */
export const SOLD = ['the-ember', 'sicilian-lemonade'] as const;
/** The measurement id of the plugged stores. */
export const MEASUREMENT_ID = 'G-TEST123456';

const PRIZES = [
  { label: '10 % off', weight: 1, coupon_code: 'TEN' },
  { label: 'Free drink', weight: 1, coupon_code: 'DRINK' },
  { label: '5 % off', weight: 1, coupon_code: 'FIVE' },
];

const SETTINGS = {
  // Web vitals go to another host at the end of every page.
  ...Object.fromEntries(PLUGIN_KINDS.map((kind) => [`plugin_${kind}_enable`, kind !== 'web_vitals'])),
  plugin_messaging_chat_phone: '+4930123456',
  plugin_analytics_measurement_id: MEASUREMENT_ID,
  plugin_popups_wheel_prizes: JSON.stringify(PRIZES),
  plugin_social_proof_interval_seconds: 10,
  plugin_customer_chat_page: 'slice.pizza',
  plugin_live_chat_provider: 'crisp',
  plugin_live_chat_crisp_id: 'e93e073a-1f69-4cbc-8934-f9e1611e65bb',
  plugin_cookie_consent_policy: '/page/about',
};

const place = (code: string) => ({ code, type: 'plugin' as const, unique_id: `home-${code}`, data: {} });

/** A store with every plugin enabled but web vitals, three of them on its home page, and an unknown plugin. */
export const pluggedStore = (file: StoreFile): StoreFile => ({
  ...file,
  settings: { ...file.settings, ...SETTINGS },
  layout: [
    ...(file.layout ?? []).slice(0, 2),
    ...['popups_wheel', 'social_proof', 'live_chat', 'horoscope'].map(place),
    ...(file.layout ?? []).slice(2),
  ],
});
