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
