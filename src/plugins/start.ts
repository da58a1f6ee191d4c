/**
 * Starts the plugins that the page lists, each from its own module. Runs once per visit: plugins survive soft
 * navigation and are notified of new pages.
 */
import { PLUGIN_KINDS, type PluginKind } from '#domain/store/plugin-settings.ts';
import { translator } from '#words/translate.ts';
import { onPage, readPage } from './current-page.ts';
import type { PluginStart, RunningPlugin } from './plugin.ts';

const FILES: { readonly [Kind in PluginKind]: () => Promise<{ start: PluginStart<Kind> }> } = {
  messaging_chat: () => import('./messaging-chat/start.ts'),
  analytics: () => import('./analytics/start.ts'),
  popups_wheel: () => import('./popups-wheel/start.ts'),
  social_proof: () => import('./social-proof/start.ts'),
  customer_chat: () => import('./customer-chat/start.ts'),
  live_chat: () => import('./live-chat/start.ts'),
  cookie_consent: () => import('./cookie-consent/start.ts'),
};

/** Slots of a plugin on the page that are not filled yet. */
const placesOf = (kind: PluginKind): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-plugin="${kind}"]:not([data-plugin-ready])`),
];

/** Fills the slots of a plugin and removes those for which it returns nothing. */
function fillPlaces(kind: PluginKind, { fill }: RunningPlugin): void {
  for (const place of placesOf(kind)) {
    const content = fill?.(place) ?? null;
    if (content === null) {
      place.remove();
      continue;
    }
    place.dataset['pluginReady'] = '';
    place.replaceChildren(content);
  }
}

function giveUp(kind: PluginKind, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the operator of the store needs a trace of the failure
  console.warn(`The plugin ${kind} does not work:`, error);
  onPage(() => {
    for (const place of placesOf(kind)) place.remove();
  });
}

async function startOne<Kind extends PluginKind>(kind: Kind): Promise<void> {
  const page = readPage();
  const options = page?.plugins[kind];
  if (!page || !options) return;
  try {
    const { start } = await FILES[kind]();
    const running = await start({ options, page, t: translator(page.words, page.languages) });
    onPage(() => fillPlaces(kind, running));
  } catch (error) {
    giveUp(kind, error);
  }
}

for (const kind of PLUGIN_KINDS) void startOne(kind);
