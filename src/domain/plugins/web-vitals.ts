import type { SettingValues } from '../store/setting-spec.ts';
import { type Plugin, type PluginSettings, pattern } from './plugin.ts';

const settings = {
  plugin_web_vitals_endpoint: pattern(
    'Address for measurements: an HTTPS address to which pages send how fast they were',
    /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?(?:\/[^\s#;,'"]*)?$/i,
    'https://vitals.example/collect',
  ),
} as const satisfies PluginSettings;
type Settings = SettingValues<typeof settings>;

/** Measurements of real visits (Core Web Vitals), sent to an address of the operator. */
export const webVitals = {
  description: 'Page speed. Sends how fast pages were',
  settings,
  missing: (store: Settings) => (store.plugin_web_vitals_endpoint ? [] : ['plugin_web_vitals_endpoint']),
  options: (store: Settings) => ({ endpoint: store.plugin_web_vitals_endpoint }),
  hosts: (store: Settings) => ({ 'connect-src': [new URL(store.plugin_web_vitals_endpoint).origin] }),
  words: null,
  slot: null,
} as const satisfies Plugin;
