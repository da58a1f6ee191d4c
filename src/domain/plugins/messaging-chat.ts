import type { SettingValues } from '../store/setting-spec.ts';
import { type Plugin, type PluginSettings, pattern } from './plugin.ts';

const settings = {
  plugin_messaging_chat_phone: pattern(
    'WhatsApp number of the store, with country code',
    /^\+[1-9]\d{6,14}$/,
    '+4930123456',
  ),
  plugin_messaging_chat_text: {
    type: 'text',
    default: '',
    description: 'Text of the message about a product; {product}, {url} and {store} are replaced',
  },
} as const satisfies PluginSettings;
type Settings = SettingValues<typeof settings>;

interface Options {
  /** Digits of the phone number, as in `wa.me` URLs. */
  phone: string;
  /** Message for a product page. Empty for the default text of the language. */
  text: string;
}

/** A link that opens WhatsApp with a message about the product on the page. */
export const messagingChat = {
  description: 'WhatsApp chat. Shoppers ask about a product',
  settings,
  missing: ({ plugin_messaging_chat_phone: phone }: Settings) => (phone ? [] : ['plugin_messaging_chat_phone']),
  options: ({ plugin_messaging_chat_phone: phone, plugin_messaging_chat_text: text }: Settings): Options => ({
    phone: phone.slice(1),
    text,
  }),
  words: null,
  slot: 'button',
} as const satisfies Plugin;
