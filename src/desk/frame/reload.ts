/** Reloads the desk when the code of a screen cannot be loaded, but never away from a server that does not respond. */
import { MINUTE_MS } from '#lib/time/durations.ts';

const CHECK_MS = 10_000;
/** Reloads that nobody asked for are at least this far apart, or code that stays missing would repeat them for ever. */
const PAUSE_MS = MINUTE_MS;
const STORED = 'desk.reloaded';

/** Errors of code that could not be loaded, each with whether the page is reloaded because of it. */
const reloads = new WeakMap<object, Promise<boolean>>();

/** Reloads the page if the server responds, because an error page of the browser would replace what is shown. */
export async function reloadIfReachable(): Promise<boolean> {
  const check = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(CHECK_MS) } as const;
  const isReachable = await fetch(location.pathname, check).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) location.reload();
  return isReachable;
}

async function reloadOnce(): Promise<boolean> {
  if (Date.now() - Number(sessionStorage.getItem(STORED)) < PAUSE_MS) return false;
  const isReloading = await reloadIfReachable();
  if (isReloading) sessionStorage.setItem(STORED, String(Date.now()));
  return isReloading;
}

/** After a new build, the names of files that a page has not loaded yet are gone. */
export function reloadForMissingCode(): void {
  addEventListener('vite:preloadError', (event) => {
    const { payload: error } = event as Event & { readonly payload: Error };
    reloads.set(error, reloadOnce());
  });
}

/** Whether the page is reloaded because of an error; undefined if the error is not about missing code. */
export const reloadFor = (error: object): Promise<boolean> | undefined => reloads.get(error);
