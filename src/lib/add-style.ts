/**
 * Adds styles to the document of the browser. No element holds them, so nothing blocks on them, no page carries them in
 * its HTML, and no navigation loses them.
 */
export function addStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
