import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
};

/** Waits until nothing fades or moves any more: axe would measure the contrast of a colour on its way. */
const untilAtRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const moving = document.getAnimations().filter(
      ({ playState, timeline, effect }) =>
        playState === 'running' &&
        timeline instanceof DocumentTimeline &&
        effect instanceof KeyframeEffect &&
        Number.isFinite(effect.getComputedTiming().endTime) &&
        // In sections that are skipped until they come near, animations never end.
        effect.target?.checkVisibility({ contentVisibilityAuto: true }),
    );
    // No motion of the pages takes as long as a second.
    const late = new Promise((resolve) => setTimeout(resolve, 1_000));
    return Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), late]).then(() => null);
  });

/** Violations of WCAG 2.2 AA and best practices found by axe: rule and element, one per line. */
export async function axeViolations(page: Page): Promise<string[]> {
  await untilAtRest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }).axe.run(options),
    OPTIONS,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}

/** Violations found by axe at the top of the page; further down, fields are below the top bar. */
export async function axeFromTop(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return axeViolations(page);
}
