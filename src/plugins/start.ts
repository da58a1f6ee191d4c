/**
 * Starts the plugins that the page lists, each from its own module. Runs once per visit: plugins survive soft
 * navigation and are notified of new pages.
 */
import type { PluginKind, PluginOptions } from '#domain/plugins/plugins.ts';
import { translator } from '#words/translate.ts';
import { onPage, readPage } from './current-page.ts';
import type { PluginStart, RunningPlugin } from './plugin.ts';
import type { PluginPage } from './plugin-page.ts';

/** The folder of a plugin is named after its kind: `live_chat` starts in `live-chat/start.ts`. */
const FILES = import.meta.glob<{ start: PluginStart<PluginKind> }>('./*/start.ts');

/** Slots of a plugin on the page that are not filled yet. */
const slotsOf = (kind: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-plugin="${kind}"]:not([data-plugin-ready])`),
];

/** Fills the slots of a plugin and removes those for which it returns nothing. */
function fillSlots(kind: string, { fill }: RunningPlugin): void {
  for (const slot of slotsOf(kind)) {
    const content = fill?.() ?? null;
    if (content === null) {
      slot.remove();
      continue;
    }
    slot.dataset['pluginReady'] = '';
    slot.replaceChildren(content);
  }
}

function giveUp(kind: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the operator of the store needs a trace of the failure
  console.warn(`The plugin ${kind} does not work:`, error);
  onPage(() => {
    for (const slot of slotsOf(kind)) slot.remove();
  });
}

async function startOne(kind: string, options: PluginOptions[PluginKind], page: PluginPage): Promise<void> {
  try {
    const load = FILES[`./${kind.replaceAll('_', '-')}/start.ts`];
    if (!load) throw new Error('no file starts it');
    const { start } = await load();
    const running = await start({ options, page, t: translator(page.words, page.languages) });
    onPage(() => fillSlots(kind, running));
  } catch (error) {
    giveUp(kind, error);
  }
}

const page = readPage();
if (page) for (const [kind, options] of Object.entries(page.plugins)) void startOne(kind, options, page);
