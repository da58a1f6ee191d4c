/** Placeholder values of a message: product name, URL of the product page, store name. */
export type MessageFacts = Readonly<Record<'product' | 'url' | 'store', string>>;

/** Fills the values into a template. Unknown placeholders stay as they are. */
export const messageText = (template: string, facts: MessageFacts): string =>
  template.replace(/\{(product|url|store)\}/g, (_, name: keyof MessageFacts) => facts[name]);

/**
 * URL that opens a WhatsApp chat with a prepared message.
 * @param phone digits with the country code, without plus
 */
export const whatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;
