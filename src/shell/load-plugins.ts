/** Loads the plugins of stores that have any. */
export function loadPlugins(): void {
  // biome-ignore lint/suspicious/noConsole: only the store's owner misses a plugin that fails to load
  if (document.getElementById('plugins')) import('#plugins/start.ts').catch(console.warn);
}
