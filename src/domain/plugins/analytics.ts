import type { SettingValues } from '../store/setting-spec.ts';
import { type Plugin, type PluginSettings, pattern } from './plugin.ts';

const settings = {
  plugin_analytics_measurement_id: pattern(
    'Measurement ID of Google Analytics 4',
    /^G-[A-Z0-9]{4,16}$/,
    'G-ABC123DEF4',
  ),
  plugin_analytics_consent: {
    type: 'choice',
    options: ['required', 'not_required'],
    default: 'required',
    description: 'Consent to analytics. Only used without the cookie consent plugin',
  },
} as const satisfies PluginSettings;

/** The settings that decide whether a store measures. */
export type AnalyticsSettings = SettingValues<typeof settings> & { readonly plugin_cookie_consent_enable: boolean };

interface Options {
  measurement_id: string;
  needs_consent: boolean;
}

/** Google Analytics 4. */
export const analytics = {
  description: 'Google Analytics. Counts visits',
  settings,
  /** Without a consent dialog, nothing is measured unless the store has declared consent unnecessary. */
  missing(store: AnalyticsSettings) {
    const asksNobody = !store.plugin_cookie_consent_enable && store.plugin_analytics_consent === 'required';
    return [
      ...(store.plugin_analytics_measurement_id ? [] : ['plugin_analytics_measurement_id']),
      ...(asksNobody ? ['plugin_cookie_consent_enable (or plugin_analytics_consent not_required)'] : []),
    ];
  },
  options: (store: AnalyticsSettings): Options => ({
    measurement_id: store.plugin_analytics_measurement_id,
    needs_consent: store.plugin_cookie_consent_enable,
  }),
  hosts: () => ({
    'script-src': ['https://www.googletagmanager.com'],
    'connect-src': [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
  }),
  words: null,
  slot: null,
} as const satisfies Plugin;
