/** Islands that sleep: their code is fetched when the browser is idle, and runs at the first sign of a shopper. */
import type { Load, Sleepers, SleepingIsland } from '#islands/intent-directive.ts';
import { storeKey } from '#stores/storage/store-key.ts';
import { whenIdle } from '../idle.ts';
import { prefetchIsland } from './prefetch.ts';
import { keepEvent, keepForIslands, keepTyped } from './replay.ts';

/** What says that somebody is there and about to do something, or that the page wants its islands awake. */
const SIGNS =
  'pointerdown pointermove touchstart focusin keydown input click submit wheel scroll hashchange popstate frontage:wake'.split(
    ' ',
  );
const CAPTURE = { capture: true, passive: true };

const asleep = new Map<HTMLElement, Load>();
/** Once somebody has shown up, what soft navigation brings is awake at once. */
let isAwake = false;

/** A strip that is put into place scrolls as well, and a page may focus a field by itself: that is nobody. */
function isSign({ type, target }: Event): boolean {
  if (type === 'scroll') return target === document;
  if (type === 'focusin') return navigator.userActivation?.hasBeenActive !== false;
  return /state|hash/.test(type) ? location.hash !== '' : true;
}

const wake = async (load: Load): Promise<void> => (await load())();

function wakeAll(event: Event): void {
  if (!isSign(event)) return;
  isAwake = true;
  for (const sign of SIGNS) removeEventListener(sign, wakeAll, CAPTURE);
  for (const [island, load] of asleep) if (island.isConnected) void wake(load);
  asleep.clear();
}

/** Whether the address asks the page for something under a name. */
const asks = (name: string | undefined): boolean =>
  name !== undefined && new URLSearchParams(location.search).has(name);

/** Whether storage holds more than nothing, an empty list or an empty object under a name of the store. */
function holds(name: string | undefined): boolean {
  try {
    return name !== undefined && !/^(?:null|\[\]|\{\}|""|)$/.test(localStorage.getItem(storeKey(name)) ?? '');
  } catch {
    return false;
  }
}

function take({ island, load, options }: SleepingIsland): void {
  const isWanted =
    options?.always ||
    (options?.branch && document.documentElement.matches('.at-branch')) ||
    asks(options?.query) ||
    holds(options?.stored);
  // A tap that was kept was made before anybody could hear it.
  if (isAwake || isWanted || location.hash !== '' || window.taps?.length) {
    void wake(load);
    return;
  }
  asleep.set(island, load);
  whenIdle(() => asleep.has(island) && prefetchIsland(island));
}

for (const sign of SIGNS) addEventListener(sign, wakeAll, CAPTURE);
keepForIslands();

/** Takes over from the part of the directive that stands in the page, with what has happened so far. */
const sleepers: Sleepers = window.sleepers ?? { islands: [], events: [] };
window.sleepers = sleepers;
sleepers.take = take;
isAwake = navigator.userActivation?.hasBeenActive === true || sleepers.events.length > 0;
for (const sleeping of sleepers.islands) {
  keepTyped(sleeping.island);
  take(sleeping);
}
for (const event of sleepers.events) keepEvent(event);
