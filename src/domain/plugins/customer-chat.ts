import type { SettingValues } from '../store/setting-spec.ts';
import { type Plugin, type PluginSettings, pattern } from './plugin.ts';

const settings = {
  plugin_customer_chat_page: pattern(
    'Name of the Facebook page. Its Messenger chat opens',
    /^[A-Za-z0-9][A-Za-z0-9.]{3,49}$/,
    'slice.pizza',
  ),
} as const satisfies PluginSettings;
type Settings = SettingValues<typeof settings>;

/** A link that opens Messenger. */
export const customerChat = {
  description: 'Facebook chat. Opens Messenger',
  settings,
  missing: ({ plugin_customer_chat_page: page }: Settings) => (page ? [] : ['plugin_customer_chat_page']),
  options: ({ plugin_customer_chat_page: page }: Settings) => ({ page }),
  words: null,
  slot: 'button',
} as const satisfies Plugin;
