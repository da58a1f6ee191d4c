/**
 * Where plugins live: beside `body`, which soft navigation replaces. A chat's frame that is taken out of the document and
 * put back would begin anew.
 */
let host: HTMLElement | null = null;

/** The element that plugins put theirs into. */
export function pluginHost(): HTMLElement {
  host ??= document.documentElement.appendChild(document.createElement('div'));
  host.id = 'plugin-host';
  return host;
}

/** Adds the style of a plugin to the document. No element holds it, so nothing blocks on it and no swap loses it. */
export function addStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
