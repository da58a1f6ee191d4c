import type { Page } from '@playwright/test';

/** The screen that says that there is no network. */
export const offlineScreen = (page: Page) => page.getByRole('alertdialog', { name: 'You are offline!' });
/** The line that says so to who goes on. */
export const offlineLine = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline!' });

/** Waits until the page at hand is one that opens without a network. */
export const kept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
    await navigator.serviceWorker.ready;
    while (
      !(navigator.serviceWorker.controller && (await caches.match(location.href)) && (await caches.match('/offline')))
    )
      await pause();
  });

/** Everything that the browser keeps for the store, by path. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys().then((requests) => requests)),
    );
    return all.flat().map(({ url }) => url.slice(location.origin.length));
  });
