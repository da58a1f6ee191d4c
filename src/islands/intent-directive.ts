import './keep-taps.ts';
import { storeKey } from '#stores/store-key.ts';
import { prefetchIsland, whenIdle } from './island-prefetch.ts';
import { keepForIslands } from './island-replay.ts';

/** What says that somebody is there and about to do something, or that the page wants its islands awake. */
const SIGNS =
  'pointerdown pointermove touchstart focusin keydown input click submit wheel scroll hashchange popstate frontage:wake'.split(
    ' ',
  );
const CAPTURE = { capture: true, passive: true };

/** What wakes an island without a shopper's sign: an entry of storage that is not empty, a name in the address's query. */
export interface IntentOptions {
  readonly stored?: string;
  readonly query?: string;
  /** It is what the page is about. */
  readonly always?: boolean;
}

/** Fetches an island's code, and React with it; what it gives starts the island. */
type Load = () => Promise<() => Promise<void>>;

/** What islands of a page sleep; each starts by its own function. */
const asleep = new Map<HTMLElement, Load>();
/** Once somebody has shown up, what soft navigation brings is awake at once. */
let isAwake = false;

/** A strip that is put into place scrolls as well, and a page may focus a field by itself: that is nobody. */
function isSign({ type, target }: Event): boolean {
  if (type === 'scroll') return target === document;
  if (type === 'focusin') return navigator.userActivation?.hasBeenActive !== false;
  return /state|hash/.test(type) ? location.hash !== '' : true;
}

function wakeAll(event: Event): void {
  if (!isSign(event)) return;
  isAwake = true;
  for (const sign of SIGNS) removeEventListener(sign, wakeAll, CAPTURE);
  for (const [island, load] of asleep) if (island.isConnected) void wake(load);
  asleep.clear();
}

const wake = async (load: Load): Promise<void> => (await load())();

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

/**
 * `client:intent`: an island runs at the first sign of a shopper, and costs nothing until then: its code is fetched when
 * the page is there and the browser idle, and not executed. What is done to it meanwhile is given to it once it runs.
 */
export default function intent(load: Load, { value }: { value?: IntentOptions }, island: HTMLElement): void {
  // What lives on through a navigation is put into the next page, and runs already.
  if (!island.hasAttribute('ssr')) return;
  const isWanted = value?.always || asks(value?.query) || holds(value?.stored);
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
