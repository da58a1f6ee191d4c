/**
 * `npm run bench:visit`: a phone visits a demo store as published: it browses, chooses options, fills the cart and
 * starts to fill in the checkout. Prints the delay from each interaction to the next paint, and the INP of the visits
 * by `web-vitals`, at the speed of this processor and at a quarter of it.
 */
import { chromium } from 'playwright';
import { runScript } from '../expected-failure.ts';
import { chromiumFlags, findBrowser } from '../machine/find-browser.ts';
import { onStop, undoAll } from '../stopping.ts';
import { figure, less, printFigures } from './figures.ts';
import { servePublished } from './page/published-site.ts';
import { quantile } from './quantile.ts';
import { type VisitTimes, visitStore } from './visit/interactions.ts';

const HOST = 'slice.localhost';
const VISITS = 5;
const SLOWDOWNS = [1, 4];

await runScript(async () => {
  const origin = `http://${HOST}:${await servePublished(HOST)}`;
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...chromiumFlags] });
  onStop(() => browser.close());
  for (const slowdown of SLOWDOWNS) {
    const times: VisitTimes = { steps: new Map(), inp: [] };
    // The first visit does not count: it fills the caches of the server.
    for (let visit = 0; visit <= VISITS; visit += 1)
      await visitStore(browser, origin, slowdown, visit === 0 ? { steps: new Map(), inp: [] } : times);
    const row = (name: string, list: number[]): string[] => [
      name,
      String(list.length),
      ...[0.5, 0.75].map((share) => quantile(list, share).toFixed(0)),
    ];
    const title = `${HOST}, ${VISITS} visits, processor ${slowdown} x slower`;
    // Browsers round the times of events to 8 ms, so that those of short ones cannot be compared.
    printFigures(
      title,
      [{ heading: 'interaction to paint, ms' }, ...['number', 'p50', 'p75'].map(figure)],
      [...times.steps].map(([name, list]) => row(name, list)),
    );
    printFigures(
      title,
      [{ heading: 'visit' }, figure('number'), less('p50'), less('p75')],
      [row('INP, ms', times.inp)],
    );
  }
  await undoAll();
});
