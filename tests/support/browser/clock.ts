import type { Page } from '@playwright/test';

/**
 * Gives the page a clock that the test moves. Its checks of the network are answered at once: a jump of the clock would
 * end one that is under way, and the page would then say that it is offline.
 */
export async function installClock(page: Page, options?: Parameters<Page['clock']['install']>[0]): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = (...request) => (request[0] === '/ping' ? Promise.resolve(new Response()) : ask(...request));
  });
  await page.clock.install(options);
}
