import { generateHTML, generateJSON } from '@tiptap/core';
import { EXTENSIONS } from './extensions.ts';
import { plainHtml } from './plain-html.ts';

/** Attributes that the server sets by itself whenever it stores a text, or that have a default. */
const OWN_ATTRIBUTES = new Set(['rel', 'loading', 'colspan=1', 'rowspan=1']);
/** Other names of the same. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's' };

/** Elements whose only purpose in the editor's tables and lists is structure. */
const isStructure = ({ tagName, parentElement }: Element): boolean =>
  ['TBODY', 'THEAD', 'COLGROUP', 'COL'].includes(tagName) ||
  (tagName === 'P' && /^(?:LI|TD|TH|BLOCKQUOTE)$/.test(parentElement?.tagName ?? ''));

/** The elements of a text in their order with their attributes, and its letters. */
function contentOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...body.querySelectorAll('*')].filter((element) => !isStructure(element));
  const tags = elements.map((element) => {
    const name = element.tagName.toLowerCase();
    const attributes = [...element.attributes]
      .filter(
        (attribute) =>
          !OWN_ATTRIBUTES.has(attribute.name) && !OWN_ATTRIBUTES.has(`${attribute.name}=${attribute.value}`),
      )
      .map((attribute) => `${attribute.name}=${attribute.value.replace(/\s|;$/g, '')}`);
    return [SAME[name] ?? name, ...attributes.sort()].join(' ');
  });
  return JSON.stringify([tags.sort(), (body.textContent ?? '').replace(/\s+/g, '')]);
}

/** Whether the editor would keep all of a text. One with other elements is edited as HTML. */
export const keepsContent = (html: string): boolean =>
  // The editor writes a paragraph for nothing.
  html.trim() === '' ||
  contentOf(html) === contentOf(plainHtml(generateHTML(generateJSON(html, EXTENSIONS), EXTENSIONS)));
