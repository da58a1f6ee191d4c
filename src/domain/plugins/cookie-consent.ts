import { safeLink } from '../safe-link.ts';
import type { SettingValues } from '../store/setting-spec.ts';
import { type AnalyticsSettings, analytics } from './analytics.ts';
import type { Plugin, PluginSettings } from './plugin.ts';

const settings = {
  plugin_cookie_consent_policy: {
    type: 'link',
    names: 'page_path',
    default: '',
    description: 'Link to the privacy page, such as /page/privacy',
  },
} as const satisfies PluginSettings;
type Settings = SettingValues<typeof settings> & AnalyticsSettings & { readonly plugin_analytics_enable: boolean };

interface Options {
  /** Link to the store's privacy page. Empty if there is none. */
  policy: string;
  /** Whether any plugin needs consent. */
  asks_analytics: boolean;
}

/** The dialog that asks for consent to cookies. */
export const cookieConsent = {
  description: 'Cookie consent. Asks before anything that needs it',
  settings,
  options: (store: Settings): Options => ({
    policy: safeLink(store.plugin_cookie_consent_policy) ?? '',
    asks_analytics: store.plugin_analytics_enable && analytics.missing(store).length === 0,
  }),
  words: 'cookies',
  slot: 'button',
} as const satisfies Plugin;
