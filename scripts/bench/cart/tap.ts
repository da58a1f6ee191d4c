import { chromium, type Page } from 'playwright';
import { chromiumFlags, findBrowser } from '../../machine/find-browser.ts';

/** Milliseconds from a tap on `+` to the frame in which the cart bar shows the new count. */
export interface TapTimes {
  /** The first tap immediately after the load event, while scripts are still loading. */
  atOnce: number[];
  /** The first tap after the network has become idle. */
  first: number[];
  later: number[];
}

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const VISITS = 5;
const TAPS = 6;

/** Measures in the page itself, to exclude the overhead of the test tool. */
const WATCH = `
  let tapped = 0;
  let shown = '';
  addEventListener('pointerdown', ({ timeStamp }) => { tapped = timeStamp; }, true);
  new MutationObserver(() => {
    const now = document.querySelector('.cart-bar a')?.textContent ?? '';
    if (now === shown || tapped === 0) return;
    shown = now;
    const from = tapped;
    tapped = 0;
    requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => dispatchEvent(new CustomEvent('bench:tap', { detail: performance.now() - from }));
      port2.postMessage(0); });
  }).observe(document, { subtree: true, childList: true, characterData: true });`;

/** Taps `+` on a category page as on a phone whose processor is `slowdown` times slower than this one. */
export async function tapTimes(origin: string, path: string, slowdown: number): Promise<TapTimes> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...chromiumFlags] });
  try {
    const times: TapTimes = { atOnce: [], first: [], later: [] };
    for (let visit = 0; visit < VISITS * 2; visit += 1) {
      const isAtOnce = visit % 2 === 0;
      const context = await browser.newContext(PHONE);
      const page = await context.newPage();
      await page.addInitScript(WATCH);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.goto(origin + path, { waitUntil: isAtOnce ? 'load' : 'networkidle' });
      const [first = 0, ...later] = await tapSome(page);
      times[isAtOnce ? 'atOnce' : 'first'].push(first);
      times.later.push(...later);
      await context.close();
    }
    return times;
  } finally {
    await browser.close();
  }
}

/** Taps products without options in turn. Each has at least one unit in stock. */
async function tapSome(page: Page): Promise<number[]> {
  const plus = page.locator('[data-add]:not([href*="#"])');
  const products = await plus.count();
  const times: number[] = [];
  for (let tap = 0; tap < TAPS; tap += 1) {
    const shown = page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          addEventListener('bench:tap', (event) => resolve((event as CustomEvent<number>).detail), { once: true }),
        ),
    );
    await plus.nth(tap % products).tap();
    times.push(await shown);
  }
  return times;
}
