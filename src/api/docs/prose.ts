import { html } from 'hono/html';

/** A piece of a page, escaped. */
export type Html = ReturnType<typeof html>;

/** A text of the document, in which backquotes mark code. */
export function prose(text: string): Html {
  const parts = text.split('`');
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
