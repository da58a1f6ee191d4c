/** Messaging chat: a link that opens WhatsApp with a text about the product on the page. */
import { messageText, whatsAppLink } from '#domain/messages/message-text.ts';
import { readPage } from '../current-page.ts';
import { addContact, type ContactWay, control } from '../dock/contact.ts';
import type { PluginStart } from '../plugin.ts';

export const start: PluginStart<'messaging_chat'> = ({ options: { phone, text }, page: { store }, t }) => {
  const link = (): string => {
    const product = readPage()?.product?.name;
    if (product === undefined) return whatsAppLink(phone, t('plugins.messagingGreeting', { store }));
    const url = location.origin + location.pathname;
    return whatsAppLink(phone, messageText(text || t('plugins.messagingText'), { product, url, store }));
  };
  const way: ContactWay = { label: t('plugins.messaging'), icon: 'phone', act: link };
  addContact(way, t);
  return { fill: () => control(way, t, 'dock-pill') };
};
