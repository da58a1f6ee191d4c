/**
 * Asks every five seconds whether there is a network. When it goes, a screen says so; who goes on with the pages that
 * are kept, or has opened one of them, sees a line instead. Nothing of the page itself changes.
 */
import { checkFreshness } from '#stores/store/freshness.ts';
import { whenIdle } from './idle.ts';

const POLL_MS = 5000;

let isOffline = false;
/** A line instead of the screen. */
let isSlim = false;
/** This page was opened without a network, so it may be old, and nothing has been entered in it since. */
let isStale = false;
let notice: HTMLElement | null = null;

/** Any answer will do. Only who looks at the page wants to know. */
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
  else void checkFreshness();
}

function show(): void {
  // Closed first, so that the focus goes back to where it was.
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
  // It is also closed when it goes of itself.
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
// It is of no page: the next one must not find it in this one's copy.
document.addEventListener('astro:before-swap', () => notice?.remove());
document.addEventListener('astro:after-swap', () => {
  isStale = isOffline;
  if (isOffline) show();
});
whenIdle(() => {
  setInterval(check, POLL_MS);
  // The offline page stands for another one, which is asked for as soon as there is a network.
  if (!document.querySelector('#offline') && location.pathname !== '/offline') {
    isOffline = isStale = true;
    return;
  }
  // Only with a worker can a page be here that has not come over the network.
  if (navigator.serviceWorker?.controller) void checkArrival();
});
