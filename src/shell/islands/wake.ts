/** Unhydrated islands. Their code is prefetched when the browser is idle, and runs on the first interaction. */
import type { Load, PendingIsland, PendingIslands } from '#islands/intent-directive.ts';
import { storeKey } from '#stores/storage/store-key.ts';
import { whenIdle } from '../idle.ts';
import { prefetchIsland } from './prefetch.ts';
import { recordEvent, recordForIslands, recordTyped } from './replay.ts';

/** Events that indicate an interaction, or that the page needs its islands hydrated. */
const INTERACTION_EVENTS =
  'pointerdown pointermove touchstart focusin keydown input click submit wheel scroll hashchange popstate frontage:wake'.split(
    ' ',
  );
const CAPTURE = { capture: true, passive: true };

/** Load function of each island that is not hydrated; null while it loads. */
const islands = new Map<HTMLElement, Load | null>();
/** After the first interaction, islands of later pages hydrate at once. */
let isAwake = false;

/** Ignores events without a user: the scroll of a strip that is positioned by code, and a field focused by the page. */
function isInteraction({ type, target }: Event): boolean {
  if (type === 'scroll') return target === document;
  if (type === 'focusin') return navigator.userActivation?.hasBeenActive !== false;
  return location.hash !== '' || !/state|hash/.test(type);
}

async function wake(island: HTMLElement, load: Load): Promise<void> {
  islands.set(island, null);
  await (await load())();
  islands.delete(island);
}

function wakeAll(event: Event): void {
  if (!isInteraction(event)) return;
  isAwake = true;
  for (const type of INTERACTION_EVENTS) removeEventListener(type, wakeAll, CAPTURE);
  for (const [island, load] of islands) if (load && island.isConnected) void wake(island, load);
}

/** True when the URL has a parameter of that name. */
const hasParameter = (name: string | undefined): boolean =>
  name !== undefined && new URLSearchParams(location.search).has(name);

/** True when the store's entry in storage is not empty: neither missing, nor an empty list, object or string. */
function hasStoredEntry(name: string | undefined): boolean {
  try {
    return name !== undefined && !/^(?:null|\[\]|\{\}|""|)$/.test(localStorage.getItem(storeKey(name)) ?? '');
  } catch {
    return false;
  }
}

function register({ island, load, options }: PendingIsland): void {
  // A page swap connects an island again. It must not be hydrated twice at once.
  if (islands.get(island) === null) return;
  const mustHydrateNow =
    options?.always ||
    (options?.branch && document.querySelector('[data-away],.unserviceable:not([hidden])')) ||
    hasParameter(options?.query) ||
    hasStoredEntry(options?.stored);
  // A recorded tap was made before any listener was attached.
  if (isAwake || mustHydrateNow || location.hash !== '' || window.taps?.length) {
    void wake(island, load);
    return;
  }
  islands.set(island, load);
  whenIdle(() => islands.get(island) && prefetchIsland(island));
}

for (const type of INTERACTION_EVENTS) addEventListener(type, wakeAll, CAPTURE);
recordForIslands();

/** Takes over from the inlined part of the directive, with all islands and events recorded so far. */
const sleepers: PendingIslands = window.sleepers ?? { islands: [], events: [] };
window.sleepers = sleepers;
sleepers.take = register;
isAwake = navigator.userActivation?.hasBeenActive === true || sleepers.events.length > 0;
for (const pending of sleepers.islands) {
  recordTyped(pending.island);
  register(pending);
}
for (const event of sleepers.events) recordEvent(event);
