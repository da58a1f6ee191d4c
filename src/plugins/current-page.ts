import { PLUGIN_DATA_ID, type PluginPage } from './plugin-page.ts';

/** Plugin data of the current page. Null without any. */
export function readPage(): PluginPage | null {
  const text = document.getElementById(PLUGIN_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PluginPage) : null;
}

/** Runs `work` for the current page and after each soft navigation. */
export function onPage(work: () => void): void {
  document.addEventListener('astro:page-load', work);
  work();
}
