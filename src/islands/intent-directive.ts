/**
 * `client:intent`: an island costs nothing until a shopper shows up. This part stands inside of each page, so it is
 * short: it notes which islands there are, and holds what is done to them before the script of all pages is there.
 */

/** Fetches an island's code, and React with it; what it gives starts the island. */
export type Load = () => Promise<() => Promise<void>>;

/** What wakes an island without a shopper's sign: an entry of storage that is not empty, a name in the address's query. */
export interface IntentOptions {
  readonly stored?: string;
  readonly query?: string;
  /** Another branch is chosen than the page was made for. */
  readonly branch?: boolean;
  /** It is what the page is about. */
  readonly always?: boolean;
}

export interface SleepingIsland {
  readonly island: HTMLElement;
  readonly load: Load;
  readonly options: IntentOptions | undefined;
}

export interface Sleepers {
  readonly islands: SleepingIsland[];
  readonly events: Event[];
  /** Takes an island over; there once the script of all pages runs. */
  take?: (sleeping: SleepingIsland) => void;
}

declare global {
  interface Window {
    sleepers?: Sleepers;
  }
}

/** The islands that this part and the script of all pages speak of. */
const sleepers: Sleepers = window.sleepers ?? { islands: [], events: [] };
window.sleepers = sleepers;

function hold(event: Event): void {
  const { target } = event;
  if (sleepers.take || !(target instanceof Element) || !target.closest('astro-island[ssr][client=intent]')) return;
  // A link works at once.
  if (event.type === 'click' && target.closest('a')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  sleepers.events.push(event);
}

for (const type of ['click', 'submit']) addEventListener(type, hold, true);

export default function intent(load: Load, { value }: { value?: IntentOptions }, island: HTMLElement): void {
  // What lives on through a navigation is put into the next page, and runs already.
  if (!island.hasAttribute('ssr')) return;
  const sleeping = { island, load, options: value };
  if (sleepers.take) sleepers.take(sleeping);
  else sleepers.islands.push(sleeping);
}
