import { safeLink } from '../safe-link.ts';
import { PLUGIN_KINDS, type PluginKind } from './plugin-settings.ts';
import type { SiteSettings } from './site-settings.ts';

/** What a page tells each plugin that it has. All of it is public. */
export interface PluginOptions {
  messaging_chat: {
    /** Digits of the number, as `wa.me` takes them. */
    phone: string;
    /** Of a product page; empty: the words of the language. */
    text: string;
  };
  analytics: { measurement_id: string; needs_consent: boolean };
  popups_wheel: Record<string, never>;
  social_proof: { interval_seconds: number };
  customer_chat: { page: string };
  /** Address of the provider's own chat page. */
  live_chat: { address: string };
  cookie_consent: {
    /** Link to the store's own words; empty: none. */
    policy: string;
    /** Whether there is anything to consent to. */
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
    // Where nobody asks and nobody said that asking is needless, nothing is measured.
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

/** What a plugin of a store is told; null: it is switched off, or lacks what it cannot do without. */
export const optionsOf = <Kind extends PluginKind>(kind: Kind, settings: SiteSettings): PluginOptions[Kind] | null =>
  settings[`plugin_${kind}_enable`] ? READ[kind](settings) : null;

/** The plugins that a store's pages have, each with what it is told. */
export function enabledPlugins(settings: SiteSettings): Partial<PluginOptions> {
  const kinds = Object.keys(READ) as PluginKind[];
  const options = kinds.map((kind) => [kind, optionsOf(kind, settings)] as const);
  return Object.fromEntries(options.filter(([, option]) => option !== null));
}

/** The plugin that a setting is of; null: of none. */
export const pluginOfSetting = (key: string): PluginKind | null =>
  PLUGIN_KINDS.find((kind) => key.startsWith(`plugin_${kind}_`)) ?? null;

/** Settings without which a plugin does nothing, and which are not set yet. */
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
