/**
 * Container of all plugins. It is a sibling of `body`, which soft navigation replaces: an iframe that is moved in the
 * document reloads.
 */
let host: HTMLElement | null = null;

/** Returns the container, created on first use. */
export function pluginHost(): HTMLElement {
  host ??= document.documentElement.appendChild(document.createElement('div'));
  host.id = 'plugin-host';
  return host;
}
