/** Unhydrated islands. Their code is prefetched when the browser is idle, and runs on the first interaction. */
import type { Load, Sleepers, SleepingIsland } from '#islands/intent-directive.ts';
import { storeKey } from '#stores/storage/store-key.ts';
import { whenIdle } from '../idle.ts';
import { prefetchIsland } from './prefetch.ts';
import { recordEvent, recordForIslands, recordTyped } from './replay.ts';

/** Events that indicate an interaction, or that the page needs its islands hydrated. */
const SIGNS =
  'pointerdown pointermove touchstart focusin keydown input click submit wheel scroll hashchange popstate frontage:wake'.split(
    ' ',
  );
const CAPTURE = { capture: true, passive: true };

/** Islands that are not hydrated, with what loads them. Null while it does. */
const islands = new Map<HTMLElement, Load | null>();
/** After the first interaction, islands of later pages hydrate at once. */
let isAwake = false;

/** Ignores events without a user: the scroll of a strip that is positioned by code, and a field focused by the page. */
function isSign({ type, target }: Event): boolean {
  if (type === 'scroll') return target === document;
  if (type === 'focusin') return navigator.userActivation?.hasBeenActive !== false;
  return /state|hash/.test(type) ? location.hash !== '' : true;
}

async function wake(island: HTMLElement, load: Load): Promise<void> {
  islands.set(island, null);
  await (await load())();
  islands.delete(island);
}

function wakeAll(event: Event): void {
  if (!isSign(event)) return;
  isAwake = true;
  for (const sign of SIGNS) removeEventListener(sign, wakeAll, CAPTURE);
  for (const [island, load] of islands) if (load && island.isConnected) void wake(island, load);
}

/** True when the URL has a parameter of that name. */
const asks = (name: string | undefined): boolean =>
  name !== undefined && new URLSearchParams(location.search).has(name);

/** True when the store's entry in storage is not empty: neither missing, nor an empty list, object or string. */
function holds(name: string | undefined): boolean {
  try {
    return name !== undefined && !/^(?:null|\[\]|\{\}|""|)$/.test(localStorage.getItem(storeKey(name)) ?? '');
  } catch {
    return false;
  }
}

function take({ island, load, options }: SleepingIsland): void {
  // A page swap connects an island again. It must not be hydrated twice at once.
  if (islands.get(island) === null) return;
  const isWanted =
    options?.always ||
    (options?.branch && document.querySelector('[data-away],.unserviceable:not([hidden])')) ||
    asks(options?.query) ||
    holds(options?.stored);
  // A recorded tap was made before any listener was attached.
  if (isAwake || isWanted || location.hash !== '' || window.taps?.length) {
    void wake(island, load);
    return;
  }
  islands.set(island, load);
  whenIdle(() => islands.get(island) && prefetchIsland(island));
}

for (const sign of SIGNS) addEventListener(sign, wakeAll, CAPTURE);
recordForIslands();

/** Takes over from the inlined part of the directive, with all islands and events recorded so far. */
const sleepers: Sleepers = window.sleepers ?? { islands: [], events: [] };
window.sleepers = sleepers;
sleepers.take = take;
isAwake = navigator.userActivation?.hasBeenActive === true || sleepers.events.length > 0;
for (const sleeping of sleepers.islands) {
  recordTyped(sleeping.island);
  take(sleeping);
}
for (const event of sleepers.events) recordEvent(event);
