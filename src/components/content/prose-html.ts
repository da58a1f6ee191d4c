/**
 * Sanitised HTML for the page. A table may be wider than its column: each is put into a box that scrolls, for those
 * without a pointer as well.
 */
export const proseHtml = (html: string): string =>
  html.replaceAll(/<table\b/g, '<div class="table-box" tabindex="0"><table').replaceAll('</table>', '</table></div>');
