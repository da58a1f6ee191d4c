import { delimiter, join } from 'node:path';
import { installPackage } from './apt.ts';
import { during } from './bootstrap/progress.cjs';
import { starts } from './browser/attempt.ts';

const NAMES = ['firefox-esr', 'firefox'];
const MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';

/**
 * A Firefox that starts here: FIREFOX_PATH, else an installed one, else Debian's package `firefox-esr`.
 * @returns path of the executable
 * @throws {Error} why there is none
 */
export async function findFirefox(): Promise<string> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const chosen = process.env.FIREFOX_PATH;
  for (const candidate of chosen ? [chosen] : [...installed, MAC]) if (await starts(candidate)) return candidate;
  if (chosen) throw new Error(`FIREFOX_PATH, ${chosen}, does not start`);
  await during('Installing Firefox with apt-get', () => installPackage('firefox-esr'));
  return '/usr/bin/firefox-esr';
}
