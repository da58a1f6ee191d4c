import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { reasonOf } from '#lib/text/reason-of.ts';
import { starts } from '../browser/attempt.ts';
import { installFromDebian, installFromPlaywright, installShellFromDebian } from '../browser/install-browser.ts';
import { mayUseApt } from './apt.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
const ADVICE = 'Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run again.';

/** Flags of every Chromium that we start: no background requests, no GPU, no sandbox as root. */
export const chromiumFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** No browser is available. The message says what was tried and what to do. */
export class BrowserMissing extends Error {}

/**
 * Finds a Chromium that starts: CHROMIUM_PATH, otherwise an installed one, Playwright's own, or Debian's package. The
 * last two are downloaded once if necessary.
 * @returns path of the executable
 * @throws {BrowserMissing} if CHROMIUM_PATH does not start, or none can be installed
 */
export async function findBrowser(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !(await starts(chosen)))
    throw new BrowserMissing(`CHROMIUM_PATH, ${chosen}, does not start. ${ADVICE}`);
  return chosen || (await findInstalled()) || install();
}

/** Paths of the browsers for the tests. */
export interface TestBrowsers {
  readonly whole: string;
  /** Chromium's headless shell, the same engine with a third less CPU use. Falls back to the full browser. */
  readonly shell: string;
}

/**
 * Finds or installs both browsers, and stores their paths in CHROMIUM_PATH and CHROMIUM_SHELL_PATH for this process and
 * its children. If only CHROMIUM_PATH is set, that browser is used for everything.
 * @throws {BrowserMissing} as findBrowser
 */
export async function findTestBrowsers(): Promise<TestBrowsers> {
  const { CHROMIUM_PATH: chosen, CHROMIUM_SHELL_PATH: chosenShell } = process.env;
  const whole = chosen || (await findBrowser());
  const shell = chosenShell || (chosen ? whole : ((await findShell()) ?? whole));
  Object.assign(process.env, { CHROMIUM_PATH: whole, CHROMIUM_SHELL_PATH: shell });
  return { whole, shell };
}

async function findShell(): Promise<string | undefined> {
  const found = await firstThatStarts(onPath(['chromium-headless-shell']));
  if (found || !(await mayUseApt())) return found;
  try {
    return await installShellFromDebian();
  } catch (error) {
    console.log(`  --    No headless shell: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

const findInstalled = (): Promise<string | undefined> =>
  firstThatStarts([...onPath(NAMES), ...MAC, chromium.executablePath()]);

function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

async function firstThatStarts(candidates: readonly string[]): Promise<string | undefined> {
  for (const candidate of candidates) {
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
      problems.push(reasonOf(error));
    }
  }
  throw new BrowserMissing([...problems, `There is no Chromium, and none could be installed. ${ADVICE}`].join('\n'));
}
