/**
 * Prepares sanitized HTML for the page. Each table is wrapped in a box that scrolls if the table is too wide, also with
 * the keyboard.
 */
export const proseHtml = (html: string): string =>
  html.replaceAll(/<table\b/g, '<div class="table-box" tabindex="0"><table').replaceAll('</table>', '</table></div>');
