import { PLUGIN_DATA_ID, type PluginPage } from './plugin-page.ts';

/** What the page that is shown now says to its plugins; null: it says nothing. */
export function readPage(): PluginPage | null {
  const text = document.getElementById(PLUGIN_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PluginPage) : null;
}

/** Does some work for the page that is shown now, and for each that soft navigation brings. */
export function onPage(work: () => void): void {
  document.addEventListener('astro:page-load', work);
  work();
}
