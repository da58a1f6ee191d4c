import type { Page } from '@playwright/test';

/** The largest thing that a page painted before anyone touched it. */
export interface LargestPaint {
  readonly tag: string;
  readonly fetchPriority: string | null;
  readonly src: string;
}

interface Vitals {
  largest: LargestPaint | null;
  shift: number;
}

/** Has the browser note paints and shifts of every page that is opened from now on. */
export async function noteVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const vitals: Vitals = { largest: null, shift: 0 };
    Object.assign(window, { vitals });
    new PerformanceObserver((list) => {
      const element = (list.getEntries().at(-1) as unknown as { element: Element | null }).element;
      vitals.largest = {
        tag: element?.localName ?? '',
        fetchPriority: element?.getAttribute('fetchpriority') ?? null,
        src: element instanceof HTMLImageElement ? element.currentSrc : '',
      };
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) vitals.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What was noted, once every picture on the screen has been painted. */
export async function readVitals(page: Page): Promise<Vitals> {
  await settle(page);
  return page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
}

/** Waits until fonts and the pictures on the screen are there and painted. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const onScreen = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    });
    // One that is exchanged for a sharper file meanwhile cannot be decoded; one that is missing is an error of its own.
    await Promise.all(onScreen.map((image) => image.decode().catch(() => undefined)));
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let count = 0; count < 3; count += 1) await frame();
  });

/** Scrolls to the end as one who looks at what is there: half a screen at a time, until nothing more is on its way. */
export const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isBusy = () => document.querySelector('astro-island[ssr], [aria-busy="true"]') !== null;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      // What comes near is noticed within two frames.
      for (let count = 0; count < 3 || (count < 300 && scrollY > 0 && isBusy()); count += 1) await frame();
    }
  });
