import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { starts } from './browser/attempt.ts';
import { installFromDebian, installFromPlaywright } from './browser/install-browser.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
const ADVICE = 'Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run again.';

/** What every Chromium of ours is started with: nothing of its own over the network, no GPU, no sandbox as root. */
export const chromiumFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** No browser can be had; the message says what was tried and what to do. */
export class BrowserMissing extends Error {}

/**
 * A Chromium that starts here: CHROMIUM_PATH, else an installed one, else Playwright's own, else Debian's package. The
 * last two are downloaded if need be, once.
 * @returns path of the executable
 * @throws {BrowserMissing} if CHROMIUM_PATH does not start, or none can be installed
 */
export async function findBrowser(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !(await starts(chosen)))
    throw new BrowserMissing(`CHROMIUM_PATH, ${chosen}, does not start. ${ADVICE}`);
  return chosen || (await findInstalled()) || install();
}

async function findInstalled(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const candidate of [...onPath, ...MAC, chromium.executablePath()]) {
    if (await starts(candidate)) return candidate;
  }
  return undefined;
}

async function install(): Promise<string> {
  const problems: string[] = [];
  for (const source of [installFromPlaywright, installFromDebian]) {
    try {
      return await source();
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new BrowserMissing([...problems, `There is no Chromium, and none could be installed. ${ADVICE}`].join('\n'));
}
