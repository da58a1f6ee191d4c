/** Brings the plugins of a store that has some. */
export function loadPlugins(): void {
  if (document.getElementById('plugins')) import('#plugins/start.ts').catch(console.warn);
}
