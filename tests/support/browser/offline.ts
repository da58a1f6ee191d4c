import type { Page } from '@playwright/test';

/** The screen shown without a network. */
export const offlineScreen = (page: Page) => page.getByRole('alertdialog', { name: 'You are offline!' });
/** The line shown to a shopper who continues without a network. */
export const offlineLine = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline!' });

/** Waits until the current page can be opened without a network. */
export const kept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
    await navigator.serviceWorker.ready;
    while (
      !(navigator.serviceWorker.controller && (await caches.match(location.href)) && (await caches.match('/offline')))
    )
      await pause();
  });

/** All paths that the browser caches for the store. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys().then((requests) => requests)),
    );
    return all.flat().map(({ url }) => url.slice(location.origin.length));
  });
