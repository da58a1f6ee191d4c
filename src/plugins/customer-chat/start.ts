/** Customer chat: a link into Messenger. Its chat for other sites has ended; nothing of it is loaded. */
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
