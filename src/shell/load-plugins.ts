/** Brings the plugins of a store that has some. */
export function loadPlugins(): void {
  // biome-ignore lint/suspicious/noConsole: a plugin that does not come is missing to nobody but its owner
  if (document.getElementById('plugins')) import('#plugins/start.ts').catch(console.warn);
}
