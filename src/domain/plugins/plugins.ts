import { analytics } from './analytics.ts';
import { cookieConsent } from './cookie-consent.ts';
import { customerChat } from './customer-chat.ts';
import { liveChat } from './live-chat.ts';
import { messagingChat } from './messaging-chat.ts';
import type { Plugin } from './plugin.ts';
import { popupsWheel } from './popups-wheel.ts';
import { socialProof } from './social-proof.ts';
import { webVitals } from './web-vitals.ts';

/** The optional plugins of the storefront by kind. Each is enabled by `plugin_<kind>_enable`. */
export const PLUGINS = {
  messaging_chat: messagingChat,
  analytics,
  popups_wheel: popupsWheel,
  social_proof: socialProof,
  customer_chat: customerChat,
  live_chat: liveChat,
  cookie_consent: cookieConsent,
  web_vitals: webVitals,
} as const satisfies Readonly<Record<string, Plugin>>;

export type PluginKind = keyof typeof PLUGINS;
export const PLUGIN_KINDS = Object.keys(PLUGINS) as readonly PluginKind[];

/** Key of the setting that switches a plugin on. */
export const pluginSwitch = <Kind extends PluginKind>(kind: Kind) => `plugin_${kind}_enable` as const;

export const isPluginKind = (code: string): code is PluginKind => Object.hasOwn(PLUGINS, code);

/** Options that a page passes to each of its plugins. All of them are public. */
export type PluginOptions = { readonly [Kind in PluginKind]: ReturnType<(typeof PLUGINS)[Kind]['options']> };

type Settings = (typeof PLUGINS)[PluginKind]['settings'];
type KeyOf<Table> = Table extends unknown ? keyof Table : never;
/** Settings of all plugins besides their switches. */
export type PluginSettings = {
  readonly [Key in KeyOf<Settings>]: Extract<Settings, Readonly<Record<Key, unknown>>>[Key];
};
