import { wheelProblem } from '../rewards/wheel.ts';
import type { SettingSpec } from './setting-spec.ts';

/** The optional storefront plugins. Each is enabled by `plugin_<kind>_enable`. */
export const PLUGIN_KINDS = [
  'messaging_chat',
  'analytics',
  'popups_wheel',
  'social_proof',
  'customer_chat',
  'live_chat',
  'cookie_consent',
] as const;
export type PluginKind = (typeof PLUGIN_KINDS)[number];

export const isPluginKind = (code: string): code is PluginKind => (PLUGIN_KINDS as readonly string[]).includes(code);

const pattern = (description: string, form: RegExp, example: string) =>
  ({ type: 'pattern', default: '', description, pattern: form, example }) as const;
const hours = 8_760;

/** Settings of the plugins besides their switches. */
export const PLUGIN_SETTINGS = {
  plugin_messaging_chat_phone: pattern(
    'WhatsApp number of the store, with the code of its country',
    /^\+[1-9]\d{6,14}$/,
    '+4930123456',
  ),
  plugin_messaging_chat_text: {
    type: 'text',
    default: '',
    description: 'What a shopper starts with on a product page: {product}, {url} and {store} are filled in',
  },
  plugin_analytics_measurement_id: pattern(
    'Measurement id of Google Analytics 4',
    /^G-[A-Z0-9]{4,16}$/,
    'G-ABC123DEF4',
  ),
  plugin_analytics_consent: {
    type: 'choice',
    options: ['required', 'not_required'],
    default: 'required',
    description: 'Whether measuring waits for consent where the cookie consent plugin is switched off',
  },
  plugin_popups_wheel_prizes: {
    type: 'json',
    default: '',
    description: 'Prizes of the wheel: [{"label":"10 % off","weight":1,"coupon_code":"TEN"}, …]',
    problem: wheelProblem,
    isSecret: true,
  },
  plugin_popups_wheel_period_hours: {
    type: 'integer',
    min: 1,
    max: hours,
    default: '24',
    description: 'Hours after which a shopper may spin again',
  },
  plugin_social_proof_interval_seconds: {
    type: 'integer',
    min: 10,
    max: 3_600,
    default: '30',
    description: 'Seconds between two notices of recent orders',
  },
  plugin_customer_chat_page: pattern(
    'Name of the Facebook page that answers in Messenger',
    /^[A-Za-z0-9][A-Za-z0-9.]{3,49}$/,
    'slice.pizza',
  ),
  plugin_live_chat_provider: {
    type: 'choice',
    options: ['tawk', 'crisp'],
    default: 'tawk',
    description: 'Who provides the live chat',
  },
  plugin_live_chat_tawk_id: pattern(
    'Property and widget of Tawk, as in its direct chat link',
    /^[0-9a-f]{24}\/[A-Za-z0-9]{1,32}$/,
    '5f0c0ffee0ddba11c0ffee00/default',
  ),
  plugin_live_chat_crisp_id: pattern(
    'Website id of Crisp',
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    'e93e073a-1f69-4cbc-8934-f9e1611e65bb',
  ),
  plugin_cookie_consent_policy: {
    type: 'link',
    default: '',
    description: 'Page that says what the store keeps, such as /page/privacy',
  },
} as const satisfies Readonly<Record<string, SettingSpec>>;
