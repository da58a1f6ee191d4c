/** What may be filled into a message: the name of the product, the address of its page, the name of the store. */
export type MessageFacts = Readonly<Record<'product' | 'url' | 'store', string>>;

/** Fills the facts into a template; words in braces that are no fact stay as they are. */
export const messageText = (template: string, facts: MessageFacts): string =>
  template.replace(/\{(product|url|store)\}/g, (_, name: keyof MessageFacts) => facts[name]);

/**
 * Address that opens a chat in WhatsApp with a message to send.
 * @param phone digits with the code of the country, no plus
 */
export const whatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;
