import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** The largest element painted before any interaction. */
interface LargestPaint {
  readonly tag: string;
  /** Size in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

interface Vitals {
  largest: LargestPaint | null;
  shift: number;
}

/** Records paints and layout shifts of all pages opened from now on. */
export async function noteVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const vitals: Vitals = { largest: null, shift: 0 };
    Object.assign(window, { vitals });
    new PerformanceObserver((list) => {
      const element = (list.getEntries().at(-1) as unknown as { element: Element | null }).element;
      const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      vitals.largest = { tag: element?.localName ?? '', width: Math.round(width), height: Math.round(height) };
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
        if (!entry.hadRecentInput) vitals.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The recorded values, once every picture on the screen is painted. */
export async function readVitals(page: Page): Promise<Vitals> {
  await waitUntilPainted(page);
  return page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
}

/** Waits until the web font has come, after the page. */
export async function waitForFont(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name, duration }) => name.endsWith('.woff2') && duration > 0),
  );
}

export const hasFont = (page: Page): Promise<boolean> =>
  page.evaluate(() => [...document.fonts].some(({ family }) => family === 'Inter'));

/** Shows the web font on the first page of a visit, as on the next ones. */
export async function showFont(page: Page): Promise<void> {
  const font = await readFile('src/styles/base/inter-latin.woff2', 'base64');
  await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    document.fonts.add(await new FontFace('Inter', bytes, { weight: '400 650' }).load());
  }, font);
}

/** Waits until fonts that were requested and the pictures on the screen are loaded and painted. */
export const waitUntilPainted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const onScreen = [...document.images].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    });
    // A picture being replaced by a sharper one cannot be decoded; a missing one is reported separately.
    await Promise.all(onScreen.map((image) => image.decode().catch(() => undefined)));
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let count = 0; count < 3; count += 1) await frame();
  });

/** Scrolls to the end in steps of half a screen, waiting for content to load. */
export const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isBusy = () => document.querySelector('astro-island[ssr], [aria-busy="true"]') !== null;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      // Approaching content is detected within two frames.
      for (let count = 0; count < 3 || (count < 300 && scrollY > 0 && isBusy()); count += 1) await frame();
    }
  });
