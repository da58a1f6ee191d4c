/** Elements in which the editor always writes paragraphs. */
const BOXES = 'li, td, th, blockquote';

/**
 * The HTML of the editor as a merchant would write it: lists and tables without paragraphs that nobody made, and rows of
 * headings in the head of their table.
 */
export function plainHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const box of body.querySelectorAll(BOXES)) {
    const [paragraph, ...more] = box.querySelectorAll(':scope > p');
    if (paragraph && more.length === 0 && paragraph.attributes.length === 0 && paragraph === box.firstElementChild)
      paragraph.replaceWith(...paragraph.childNodes);
  }
  for (const cell of body.querySelectorAll('td, th'))
    for (const name of ['colspan', 'rowspan']) if (cell.getAttribute(name) === '1') cell.removeAttribute(name);
  for (const table of body.querySelectorAll('table')) {
    const [first] = table.rows;
    const isHead = first && table.rows.length > 1 && [...first.cells].every(({ tagName }) => tagName === 'TH');
    if (isHead) table.createTHead().append(first);
  }
  return body.innerHTML;
}
