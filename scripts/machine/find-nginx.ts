import { delimiter, join } from 'node:path';
import { during } from '../bootstrap/progress.cjs';
import { works } from '../browser/attempt.ts';
import { installPackage } from './apt.ts';

/** Folders in which packages install it; an ordinary user's PATH often lacks them. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
const ADVICE = 'Install nginx (Debian: apt-get install nginx, macOS: brew install nginx), or set NGINX_PATH to one.';

/** No nginx is available. The message is one line that says what was tried and what to do. */
export class NginxMissing extends Error {
  override readonly name = 'NginxMissing';
}

const starts = (executable: string): Promise<boolean> => works(executable, '-v');

/**
 * Finds an nginx that starts: NGINX_PATH, otherwise an installed one, or Debian's package, installed without its
 * service.
 * @returns path of the executable
 * @throws {NginxMissing} if NGINX_PATH does not start, or none can be installed
 */
export async function findNginx(): Promise<string> {
  const chosen = process.env.NGINX_PATH;
  if (chosen && !(await starts(chosen))) throw new NginxMissing(`NGINX_PATH, ${chosen}, does not start. ${ADVICE}`);
  return chosen || (await findInstalled()) || install();
}

async function findInstalled(): Promise<string | undefined> {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...FOLDERS];
  for (const folder of folders) {
    const candidate = join(folder, 'nginx');
    if (await starts(candidate)) return candidate;
  }
  return undefined;
}

async function install(): Promise<string> {
  try {
    await during('Installing nginx with apt-get', () => installPackage('nginx', 'nginx'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new NginxMissing(`There is no nginx, and none could be installed (${reason}). ${ADVICE}`, { cause: error });
  }
  const installed = await findInstalled();
  if (installed === undefined) throw new NginxMissing(`nginx was installed, but does not start. ${ADVICE}`);
  return installed;
}
