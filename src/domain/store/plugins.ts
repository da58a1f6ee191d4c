import { safeLink } from '../safe-link.ts';
import { PLUGIN_KINDS, type PluginKind } from './plugin-settings.ts';
import type { SiteSettings } from './site-settings.ts';

/** Options that a page passes to each of its plugins. All of them are public. */
export interface PluginOptions {
  messaging_chat: {
    /** Digits of the phone number, as in `wa.me` URLs. */
    phone: string;
    /** Message for a product page. Empty for the default text of the language. */
    text: string;
  };
  analytics: { measurement_id: string; needs_consent: boolean };
  popups_wheel: Record<string, never>;
  social_proof: { interval_seconds: number };
  customer_chat: { page: string };
  /** URL of the provider's own chat page. */
  live_chat: { address: string };
  cookie_consent: {
    /** Link to the store's privacy page. Empty if there is none. */
    policy: string;
    /** Whether any plugin needs consent. */
    asks_analytics: boolean;
  };
}

type Reading = { readonly [Kind in PluginKind]: (settings: SiteSettings) => PluginOptions[Kind] | null };

const READ: Reading = {
  messaging_chat: ({ plugin_messaging_chat_phone: phone, plugin_messaging_chat_text: text }) =>
    phone === '' ? null : { phone: phone.slice(1), text },
  analytics(settings) {
    const { plugin_analytics_measurement_id: measurement_id, plugin_analytics_consent: consent } = settings;
    const canAsk = settings.plugin_cookie_consent_enable;
    // Without a consent dialog, nothing is measured unless the store has declared consent unnecessary.
    if (measurement_id === '' || (!canAsk && consent === 'required')) return null;
    return { measurement_id, needs_consent: canAsk };
  },
  popups_wheel: () => ({}),
  social_proof: ({ plugin_social_proof_interval_seconds: interval_seconds }) => ({ interval_seconds }),
  customer_chat: ({ plugin_customer_chat_page: page }) => (page === '' ? null : { page }),
  live_chat(settings) {
    const address = chatAddress(settings);
    return address === null ? null : { address };
  },
  cookie_consent: (settings) => ({
    policy: safeLink(settings.plugin_cookie_consent_policy) ?? '',
    asks_analytics: optionsOf('analytics', settings) !== null,
  }),
};

function chatAddress(settings: SiteSettings): string | null {
  const { plugin_live_chat_provider: provider, plugin_live_chat_tawk_id: tawk } = settings;
  const { plugin_live_chat_crisp_id: crisp } = settings;
  if (provider === 'tawk') return tawk === '' ? null : `https://tawk.to/chat/${tawk}`;
  return crisp === '' ? null : `https://go.crisp.chat/chat/embed/?website_id=${crisp}`;
}

/** Options of a store's plugin. Null if it is disabled or a required setting is missing. */
export const optionsOf = <Kind extends PluginKind>(kind: Kind, settings: SiteSettings): PluginOptions[Kind] | null =>
  settings[`plugin_${kind}_enable`] ? READ[kind](settings) : null;

/** The active plugins of a store with their options. */
export function enabledPlugins(settings: SiteSettings): Partial<PluginOptions> {
  const kinds = Object.keys(READ) as PluginKind[];
  const options = kinds.map((kind) => [kind, optionsOf(kind, settings)] as const);
  return Object.fromEntries(options.filter(([, option]) => option !== null));
}

/** The plugin that a setting belongs to, or null. */
export const pluginOfSetting = (key: string): PluginKind | null =>
  PLUGIN_KINDS.find((kind) => key.startsWith(`plugin_${kind}_`)) ?? null;

/** Required settings of a plugin that are not set. */
export function pluginsMissing(kind: PluginKind, settings: SiteSettings): string[] {
  const needed = {
    messaging_chat: ['plugin_messaging_chat_phone'],
    analytics: ['plugin_analytics_measurement_id'],
    popups_wheel: ['plugin_popups_wheel_prizes'],
    social_proof: [],
    customer_chat: ['plugin_customer_chat_page'],
    live_chat: [`plugin_live_chat_${settings.plugin_live_chat_provider}_id`],
    cookie_consent: [],
  } as const satisfies Record<PluginKind, readonly (keyof SiteSettings)[]>;
  const unset = needed[kind].filter((key) => settings[key] === '');
  const asksNobody =
    kind === 'analytics' && !settings.plugin_cookie_consent_enable && settings.plugin_analytics_consent === 'required';
  return asksNobody
    ? [...unset, 'plugin_cookie_consent_enable (or plugin_analytics_consent not_required)']
    : [...unset];
}
