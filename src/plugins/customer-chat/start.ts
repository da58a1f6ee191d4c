/**
 * Customer chat: a link to Messenger. Messenger no longer offers a chat for other sites, so nothing is loaded from it.
 */
import { addContact, type ContactWay, control } from '../dock/contact.ts';
import type { PluginStart } from '../plugin.ts';

export const start: PluginStart<'customer_chat'> = ({ options: { page }, t }) => {
  const way: ContactWay = {
    label: t('plugins.messenger'),
    icon: 'messenger',
    act: () => `https://m.me/${encodeURIComponent(page)}`,
  };
  addContact(way, t);
  return { fill: () => control(way, t, 'dock-pill') };
};
