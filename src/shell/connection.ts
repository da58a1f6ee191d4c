/**
 * Checks the connection every five seconds. When it is lost, a dialog says so. Shoppers who continue with cached pages,
 * or open one, see a line of text instead. The page itself does not change.
 */
import { checkCatalog } from './catalog-watch.ts';
import { whenIdle } from './idle.ts';

const POLL_MS = 5000;

let isOffline = false;
/** True to show the line instead of the dialog. */
let isSlim = false;
/** True when the page was opened offline and may be outdated, and nothing has been typed into it since. */
let isStale = false;
let notice: HTMLElement | null = null;

/** Any response means that the network is up. Skipped while the tab is hidden. */
async function check(): Promise<void> {
  if (document.hidden) return;
  const question = fetch('/ping', { cache: 'no-store', signal: AbortSignal.timeout(POLL_MS) });
  turn(
    await question.then(
      () => false,
      () => true,
    ),
  );
}

async function checkArrival(): Promise<void> {
  isSlim = true;
  await check();
  isStale = isSlim = isOffline;
}

function turn(isNowOffline: boolean): void {
  if (isNowOffline === isOffline) return;
  isOffline = isNowOffline;
  show();
  if (isOffline) return;
  isSlim = false;
  if (isStale) location.reload();
  else void checkCatalog();
}

function show(): void {
  // Closing the dialog first returns the focus to where it was.
  if (notice instanceof HTMLDialogElement) notice.close();
  notice?.remove();
  notice = isOffline ? build() : null;
  if (!notice) return;
  document.body.append(notice);
  if (notice instanceof HTMLDialogElement) notice.showModal();
}

function build(): HTMLElement | null {
  const template = document.querySelector<HTMLTemplateElement>('#offline');
  const copy = template?.content.children[isSlim ? 1 : 0]?.cloneNode(true) as HTMLElement | undefined;
  copy?.addEventListener('close', goOn);
  copy?.querySelector('button')?.addEventListener('click', retry);
  return copy ?? null;
}

function goOn({ target }: Event): void {
  // The event also fires when the code closes the dialog.
  if (target !== notice) return;
  isSlim = true;
  show();
}

function retry({ target }: Event): void {
  (target as HTMLElement).animate({ opacity: [0.4, 1] }, 600);
  void check();
}

addEventListener('offline', () => turn(true));
addEventListener('online', check);
addEventListener('input', () => {
  isStale = false;
});
document.addEventListener('visibilitychange', check);
// The notice belongs to no page, so a kept copy of this page must not contain it.
document.addEventListener('astro:before-swap', () => notice?.remove());
document.addEventListener('astro:after-swap', () => {
  isStale = isOffline;
  if (isOffline) show();
});
whenIdle(() => {
  setInterval(check, POLL_MS);
  // The offline page stands in for another page, which is requested as soon as the network is back.
  if (!document.querySelector('#offline') && location.pathname !== '/offline') {
    isOffline = isStale = true;
    return;
  }
  // Only a service worker can have served this page without the network.
  if (navigator.serviceWorker?.controller) void checkArrival();
});
