/**
 * `npm run bench:page`: runs Lighthouse with its slow phone on the home page, a category and a product of
 * slice.localhost as published. Rounds are interleaved; a first one, which generates the images, does not count.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { visit } from './bench/page/lighthouse.ts';
import { medianVisit, pageTable, shortfalls } from './bench/page/report.ts';
import { OperatorError, runScript } from './expected-failure.ts';
import { chromiumFlags, findBrowser } from './machine/find-browser.ts';
import { freePort, untilAnswering } from './server-process.ts';
import { onStop, stopChild, undoAll } from './stopping.ts';
import { progressBar } from './terminal/progress.ts';

const ROUNDS = 3;
const HOST = 'slice.localhost';
const ROOT = join(import.meta.dirname, '..');
const SERVER = join(import.meta.dirname, 'bench', 'page', 'serve-published.ts');

/** The home page, and the first category and product linked from it. */
function pages(): { name: string; path: string }[] {
  const home = publishedHome();
  const first = (kind: string): string => new RegExp(`href="(/${kind}/[^"/]+)"`).exec(home)?.[1] ?? '/';
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: first('category') },
    { name: 'product', path: first('product') },
  ];
}

function publishedHome(): string {
  try {
    return readFileSync(join(process.env.DATA_DIR ?? join(ROOT, '.data'), 'published', HOST, 'index.html'), 'utf8');
  } catch {
    throw new OperatorError(`${HOST} is not published. Run npm start once, then this bench.`);
  }
}

async function serve(): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1' };
  const server = spawn(process.execPath, [SERVER], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env });
  onStop(() => stopChild(server));
  await untilAnswering(`http://127.0.0.1:${port}/`, HOST);
  return port;
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
  const visited = pages().map((page) => ({ ...page, visits: [] as Awaited<ReturnType<typeof visit>>[] }));
  const [port, debugging] = await Promise.all([serve(), browse()]);
  const bar = progressBar('Lighthouse');
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, { path, visits }] of visited.entries()) {
      const measurement = await visit(`http://${HOST}:${port}${path}`, debugging);
      if (round > 0) visits.push(measurement);
      bar.update(round * visited.length + index + 1, (ROUNDS + 1) * visited.length, path);
    }
  }
  bar.close();
  const measured = visited.map(({ visits, ...page }) => ({ ...page, visit: medianVisit(visits) }));
  console.log(`${HOST}: ${visited.map(({ path }) => path).join(' · ')}, Lighthouse mobile, median of ${ROUNDS}`);
  console.log(pageTable(measured));
  for (const line of measured.flatMap(shortfalls)) console.log(line);
  await undoAll();
});
