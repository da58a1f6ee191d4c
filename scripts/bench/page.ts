/**
 * `npm run bench:page [HOST ...]`: runs Lighthouse with its slow phone on the home page, a category and a product of
 * the demo stores as published, each beside a static page with the same image. Rounds are interleaved; a first one,
 * which generates the images, does not count.
 */
import { chromium } from 'playwright';
import { runScript } from '../expected-failure.ts';
import { chromiumFlags, findBrowser } from '../machine/find-browser.ts';
import { freePort } from '../server-process.ts';
import { onStop, undoAll } from '../stopping.ts';
import { progressBar } from '../terminal/progress.ts';
import { type Visit, visit } from './page/lighthouse.ts';
import { publishedHome, servePublished } from './page/published-site.ts';
import { medianVisit, printPages, shortfalls } from './page/report.ts';
import { serveStaticPages } from './page/static-page.ts';

const ROUNDS = 5;
const HOSTS = ['slice.localhost', 'greens.localhost', 'atlas.localhost', 'pixel.localhost'];

/** The home page, and the first category and product linked from it. */
function pages(host: string): { host: string; name: string; path: string }[] {
  const home = publishedHome(host);
  const first = (kind: string): string => new RegExp(`href="(/${kind}/[^"/]+)"`).exec(home)?.[1] ?? '/';
  return [
    { host, name: 'home', path: '/' },
    { host, name: 'category', path: first('category') },
    { host, name: 'product', path: first('product') },
  ];
}

async function browse(): Promise<number> {
  const port = await freePort();
  const executablePath = await findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  onStop(() => browser.close());
  return port;
}

await runScript(async () => {
  const hosts = process.argv.length > 2 ? process.argv.slice(2) : HOSTS;
  const visited = hosts.flatMap(pages).map((page) => ({ ...page, visits: [] as Visit[], limits: [] as Visit[] }));
  const [port, debugging] = await Promise.all([servePublished(hosts[0] ?? ''), browse()]);
  const staticPort = await serveStaticPages(port);
  const bar = progressBar('Lighthouse');
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, { host, path, visits, limits }] of visited.entries()) {
      const measurement = await visit(`http://${host}:${port}${path}`, debugging);
      const limit = await visit(`http://${host}:${staticPort}${path}`, debugging);
      if (round > 0) {
        visits.push(measurement);
        limits.push(limit);
      }
      bar.update(round * visited.length + index + 1, (ROUNDS + 1) * visited.length, `${host}${path}`);
    }
  }
  bar.close();
  const measured = visited.map(({ visits, limits, ...page }) => ({
    ...page,
    visit: medianVisit(visits),
    limit: medianVisit(limits),
  }));
  printPages(`Lighthouse mobile, median of ${ROUNDS}; × is the multiple of the static page's`, measured);
  for (const line of measured.flatMap(shortfalls)) console.log(line);
  await undoAll();
});
