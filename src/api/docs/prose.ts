import { html } from 'hono/html';

/** An escaped part of a page. */
export type Html = ReturnType<typeof html>;

/** Renders a text of the document, in which backticks mark code. */
export function prose(text: string): Html {
  const parts = text.split('`');
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
