/**
 * `npm run bench:visit`: a phone visits a demo store as published: it browses, chooses options, fills the cart and
 * starts to fill in the checkout. Prints the delay from each interaction to the next paint, and the INP of the visits
 * by `web-vitals`, at the speed of this processor and at a quarter of it, beside those of a static page.
 */
import { chromium } from 'playwright';
import { runScript } from '../expected-failure.ts';
import { chromiumFlags, findBrowser } from '../machine/find-browser.ts';
import { onStop, undoAll } from '../stopping.ts';
import { figure, less, printFigures } from './figures.ts';
import { servePublished } from './page/published-site.ts';
import { quantile } from './quantile.ts';
import { makeVisit, type Visit, type VisitTimes } from './visit/interactions.ts';
import { STATIC_PAGE, STATIC_STEPS, STEPS } from './visit/steps.ts';

const HOST = 'slice.localhost';
const VISITS = 5;
const SLOWDOWNS = [1, 4];

await runScript(async () => {
  const origin = `http://${HOST}:${await servePublished(HOST)}`;
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...chromiumFlags] });
  onStop(() => browser.close());
  const store: Visit = { address: `${origin}/`, steps: STEPS };
  const still: Visit = { address: STATIC_PAGE, steps: STATIC_STEPS };
  for (const slowdown of SLOWDOWNS) {
    const [ofStore, ofStatic] = [noTimes(), noTimes()];
    // The first visit does not count: it fills the caches of the server.
    for (let visit = 0; visit <= VISITS; visit += 1) {
      await makeVisit(browser, store, slowdown, visit === 0 ? noTimes() : ofStore);
      await makeVisit(browser, still, slowdown, visit === 0 ? noTimes() : ofStatic);
    }
    const title = `${HOST}, ${VISITS} visits, processor ${slowdown} x slower`;
    // Browsers round the times of events to 8 ms, so that those of short ones cannot be compared.
    printFigures(
      title,
      [{ heading: 'interaction to paint, ms' }, ...['number', 'p50', 'p75'].map(figure)],
      [...ofStore.steps, ...ofStatic.steps].map(([name, list]) => row(name, list)),
    );
    const [inp, least] = [p75(ofStore.inp), p75(ofStatic.inp)];
    printFigures(
      title,
      [{ heading: 'visit' }, figure('number'), less('p50'), less('p75'), less('x static')],
      [
        [...row('INP, ms', ofStore.inp), (inp / least).toFixed(2)],
        [...row('INP of the static page, ms', ofStatic.inp), '1.00'],
      ],
    );
  }
  await undoAll();
});

function noTimes(): VisitTimes {
  return { steps: new Map(), inp: [] };
}

function p75(list: number[]): number {
  return quantile(list, 0.75);
}

function row(name: string, list: number[]): string[] {
  return [name, String(list.length), quantile(list, 0.5).toFixed(0), p75(list).toFixed(0)];
}
