import type { SettingValues } from '../store/setting-spec.ts';
import { type Plugin, type PluginSettings, pattern } from './plugin.ts';

const settings = {
  plugin_live_chat_provider: {
    type: 'choice',
    options: ['tawk', 'crisp'],
    default: 'tawk',
    description: 'Provider of the live chat',
  },
  plugin_live_chat_tawk_id: pattern(
    'Property and widget ID of Tawk, as in its direct chat link',
    /^[0-9a-f]{24}\/[A-Za-z0-9]{1,32}$/,
    '5f0c0ffee0ddba11c0ffee00/default',
  ),
  plugin_live_chat_crisp_id: pattern(
    'Website ID of Crisp',
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    'e93e073a-1f69-4cbc-8934-f9e1611e65bb',
  ),
} as const satisfies PluginSettings;
type Settings = SettingValues<typeof settings>;

/** URL of the provider's own chat page. */
const addressOf = (store: Settings): string =>
  store.plugin_live_chat_provider === 'tawk'
    ? `https://tawk.to/chat/${store.plugin_live_chat_tawk_id}`
    : `https://go.crisp.chat/chat/embed/?website_id=${store.plugin_live_chat_crisp_id}`;

/** The provider's chat page in a frame, so that none of its scripts runs in ours. */
export const liveChat = {
  description: 'Live chat. Shoppers write to you on the site',
  settings,
  missing(store: Settings) {
    const id = `plugin_live_chat_${store.plugin_live_chat_provider}_id` as const;
    return store[id] ? [] : [id];
  },
  options: (store: Settings) => ({ address: addressOf(store) }),
  hosts: (store: Settings) => ({ 'frame-src': [new URL(addressOf(store)).origin] }),
  words: null,
  slot: 'button',
} as const satisfies Plugin;
