import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import type { Step } from './steps.ts';

/** Milliseconds from an interaction to the next paint, by the name of its step, and INP of each visit. */
export interface VisitTimes {
  readonly steps: Map<string, number[]>;
  readonly inp: number[];
}

/** An event as a page reports it: its start in Unix time, and its duration, in milliseconds. */
interface ReportedEvent {
  readonly interactionId: number;
  readonly start: number;
  readonly duration: number;
}

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** A shopper looks at what an interaction has shown, and then makes the next one. */
const PAUSE_MS = 500;
/** The shortest event that browsers report. */
const LEAST_MS = 16;
const WEB_VITALS = join(import.meta.dirname, '../../../node_modules/web-vitals/dist/web-vitals.iife.js');

/** The page itself reports: code that Playwright runs in a page counts as an interaction, which would wake its islands. */
const REPORT = `
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration } of list.getEntries())
      if (interactionId) benchEvent({ interactionId, start: performance.timeOrigin + startTime, duration });
  }).observe({ type: 'event', durationThreshold: ${LEAST_MS}, buffered: true });
  webVitals.onINP(({ value }) => benchInp(value), { reportAllChanges: true, durationThreshold: ${LEAST_MS} });`;

/** Address and steps of a visit. */
export interface Visit {
  readonly address: string;
  readonly steps: readonly Step[];
}

/**
 * Makes a visit once as on a phone whose processor is `slowdown` times slower than this one.
 * @throws {Error} if a step does not show what it should
 */
export async function makeVisit(
  browser: Browser,
  { address, steps }: Visit,
  slowdown: number,
  times: VisitTimes,
): Promise<void> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const events: ReportedEvent[] = [];
  let inp = 0;
  await page.exposeFunction('benchEvent', (event: ReportedEvent) => events.push(event));
  await page.exposeFunction('benchInp', (value: number) => {
    // A page that is loaded in full starts anew.
    inp = Math.max(inp, value);
  });
  await page.addInitScript(readFileSync(WEB_VITALS, 'utf8') + REPORT);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address);
  await wait(PAUSE_MS);
  for (const step of steps) {
    const start = Date.now();
    await step.act(page);
    await shownAfter(page, step.shown);
    await wait(PAUSE_MS);
    note(times.steps, step, events, start);
  }
  times.inp.push(inp);
  await context.close();
}

const shownAfter = (page: Page, selector: string): Promise<void> =>
  page.locator(selector).filter({ visible: true }).first().waitFor();

/**
 * Notes the slowest event of each interaction since `start`. Browsers do not report one below 16 ms, so that those which
 * are missing count as that.
 */
function note(steps: Map<string, number[]>, step: Step, events: readonly ReportedEvent[], start: number): void {
  const longest = new Map<number, number>();
  for (const event of events)
    if (event.start >= start)
      longest.set(event.interactionId, Math.max(event.duration, longest.get(event.interactionId) ?? 0));
  const times = [...longest.values()];
  while (times.length < (step.interactions ?? 1)) times.push(LEAST_MS);
  steps.set(step.name, [...(steps.get(step.name) ?? []), ...times]);
}
