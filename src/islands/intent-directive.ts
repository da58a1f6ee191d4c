/**
 * `client:intent`: an island runs no code until the shopper interacts with the page. This module is inlined into every
 * page, so it is short. It registers the islands, loads the script shared by all pages, and holds events on the islands
 * until that script runs.
 */

/** Loads the code of an island, including React. The returned function hydrates it. */
export type Load = () => Promise<() => Promise<void>>;

/** Conditions that hydrate an island without interaction: a non-empty storage entry, or a parameter in the URL. */
export interface IntentOptions {
  readonly stored?: string;
  readonly query?: string;
  /** Hydrates when another branch is chosen than the one the page was published for, or when none delivers. */
  readonly branch?: boolean;
  /** Hydrates always, because the island is the main content of the page. */
  readonly always?: boolean;
}

export interface PendingIsland {
  readonly island: HTMLElement;
  readonly load: Load;
  readonly options: IntentOptions | undefined;
}

/** Every page contains the names of these properties, so they are short. */
export interface PendingIslands {
  readonly islands: PendingIsland[];
  readonly events: Event[];
  /** Hands an island over to the shared script. Set once that script runs. */
  take?: (pending: PendingIsland) => void;
}

declare global {
  interface Window {
    sleepers?: PendingIslands;
  }
}

// State shared between this module and the shared script of all pages.
window.sleepers ??= { islands: [], events: [] };
const sleepers = window.sleepers;

function hold(event: Event): void {
  // These events happen only to elements.
  const target = event.target as Element;
  if (sleepers.take || !target.closest('astro-island[ssr][client=intent]')) return;
  // Links work without hydration.
  if (event.type === 'click' && target.closest('a')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  sleepers.events.push(event);
}

for (const type of ['click', 'submit']) addEventListener(type, hold, true);

const { dataset } = document.documentElement;

/** Shows the pictures that wait, and imports the script shared by all pages, which `<html>` names. */
const start = (): void => {
  delete dataset['wait'];
  void import(dataset['shell'] as string);
};

// Both would compete with the pictures of the first screen, so they wait until those are loaded and painted, or for a
// touch or key, unless the page depends on the script: prices of another branch are hidden, or a reloaded page has a
// place to scroll to.
window.onload = () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
addEventListener('DOMContentLoaded', () => {
  window.onpointerdown = start;
  window.onkeydown = start;
  if (history.state || dataset['away']) start();
});

// Back and Forward between entries of the shell change the address only: until it runs, the browser loads the page.
addEventListener('popstate', () => {
  if (history.state && !sleepers.take) location.reload();
});

export default function intent(load: Load, { value }: { value?: IntentOptions }, island: HTMLElement): void {
  // A persisted island is moved to the next page already hydrated.
  if (!island.hasAttribute('ssr')) return;
  const pending = { island, load, options: value };
  if (sleepers.take) sleepers.take(pending);
  else sleepers.islands.push(pending);
}
