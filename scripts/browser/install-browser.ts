import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { during } from '../bootstrap/progress.cjs';
import { installPackage, mayUseApt } from '../machine/apt.ts';
import { attempt, starts } from './attempt.ts';

const LIMIT_MS = 600_000;

/**
 * Installs Playwright's build of Chromium and, if permitted, the system libraries it needs.
 * @returns path of the executable
 * @throws {Error} with the reason
 */
export const installFromPlaywright = (): Promise<string> =>
  during('Fetching Chromium from Playwright', async () => {
    await playwright('install', '--no-shell', 'chromium');
    if (!(await starts(chromium.executablePath())) && (await mayUseApt())) await playwright('install-deps', 'chromium');
    return started(chromium.executablePath());
  });

/**
 * Installs Debian's package `chromium`.
 * @returns path of the executable
 * @throws {Error} with the reason
 */
export async function installFromDebian(): Promise<string> {
  return during('Installing Chromium with apt-get', async () => {
    await installPackage('chromium');
    return started('/usr/bin/chromium');
  });
}

/**
 * Installs Debian's package `chromium-headless-shell`.
 * @returns path of the executable
 * @throws {Error} with the reason
 */
export async function installShellFromDebian(): Promise<string> {
  return during('Installing the headless shell of Chromium with apt-get', async () => {
    await installPackage('chromium-headless-shell');
    return started('/usr/bin/chromium-headless-shell');
  });
}

async function started(executable: string): Promise<string> {
  if (await starts(executable)) return executable;
  throw new Error(`${executable} was installed, but does not start`);
}

function playwright(...args: string[]): Promise<void> {
  const cli = join(createRequire(import.meta.url).resolve('playwright/package.json'), '..', 'cli.js');
  return attempt(process.execPath, [cli, ...args], LIMIT_MS);
}
