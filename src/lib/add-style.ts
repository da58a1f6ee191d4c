/**
 * Adds styles to the browser's document as a constructed style sheet. No element contains them: they block nothing, no
 * page carries them in its HTML, and no navigation removes them.
 */
export function addStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
