/** Signs that somebody is there and about to do something. */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'focusin', 'keydown', 'wheel', 'scroll'] as const;

/** Fetches an island's code, and React with it; what it gives starts the island. */
type Load = () => Promise<() => Promise<void>>;

/**
 * `client:intent`: an island is fetched and started at the first sign of a shopper. A click on it before it has woken
 * up is given to it once it has; a click on a link in it works at once.
 */
export default function intent(load: Load, _options: unknown, island: HTMLElement): void {
  const asleep = new AbortController();
  let clicked: EventTarget | null = null;
  const keep = (event: Event) => {
    if (!(event.target instanceof Element) || event.target.closest('a')) return;
    clicked = event.target;
    event.preventDefault();
    event.stopPropagation();
  };
  const wake = async ({ type, target }: Event) => {
    // A strip that is put into place scrolls as well; only the page scrolls because of somebody.
    if (type === 'scroll' && target !== document) return;
    for (const sign of SIGNS) removeEventListener(sign, wake, { capture: true });
    try {
      const start = await load();
      await start();
    } catch (error) {
      // Without its code the island is plain HTML, and its clicks are the browser's.
      reportError(error);
    }
    asleep.abort();
    if (clicked instanceof HTMLElement) clicked.click();
  };
  for (const sign of SIGNS) addEventListener(sign, wake, { capture: true, passive: true });
  island.addEventListener('click', keep, { capture: true, signal: asleep.signal });
}
