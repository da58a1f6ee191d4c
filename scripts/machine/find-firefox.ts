import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { during } from '../bootstrap/progress.cjs';
import { installPackage } from './apt.ts';

const NAMES = ['firefox-esr', 'firefox'];
const MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';
/** First version that supports all WebDriver BiDi commands that Playwright sends (`network.addDataCollector`). */
const OLDEST = 143;
const DEBIAN = '/usr/bin/firefox-esr';

/**
 * Finds a Firefox that starts and is new enough: FIREFOX_PATH, otherwise an installed one, or Debian's package
 * `firefox-esr`.
 * @returns path of the executable
 * @throws {Error} with the reason why there is none
 */
export async function findFirefox(): Promise<string> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const chosen = process.env.FIREFOX_PATH;
  for (const candidate of chosen ? [chosen] : [...installed, MAC]) if (await isUsable(candidate)) return candidate;
  if (chosen) throw new Error(`FIREFOX_PATH, ${chosen}, does not start, or is older than Firefox ${OLDEST}`);
  await during('Installing Firefox with apt-get', () => installPackage('firefox-esr'));
  if (await isUsable(DEBIAN)) return DEBIAN;
  throw new Error(`the package firefox-esr of this system does not start, or is older than Firefox ${OLDEST}`);
}

async function isUsable(executable: string): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)(executable, ['--version'], { timeout: 20_000 });
    return Number(/\d+/.exec(stdout)?.[0]) >= OLDEST;
  } catch {
    return false;
  }
}
