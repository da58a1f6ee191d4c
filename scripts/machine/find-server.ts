import { delimiter, join } from 'node:path';
import { during } from '../bootstrap/progress.cjs';
import { works } from '../browser/attempt.ts';
import { installPackage } from './apt.ts';

/** Folders in which packages install servers; an ordinary user's PATH often lacks them. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

/** A program that tests need, as packages name it. */
interface ServerProgram {
  readonly executable: string;
  readonly debian: string;
  readonly homebrew: string;
  /** Variable with the path of another one. */
  readonly variable: string;
  /** Argument with which it shows its version and ends. */
  readonly version: string;
}

const NGINX: ServerProgram = {
  executable: 'nginx',
  debian: 'nginx',
  homebrew: 'nginx',
  variable: 'NGINX_PATH',
  version: '-v',
};
const REDIS: ServerProgram = {
  executable: 'redis-server',
  debian: 'redis-server',
  homebrew: 'redis',
  variable: 'REDIS_PATH',
  version: '--version',
};

const PGBOUNCER: ServerProgram = {
  executable: 'pgbouncer',
  debian: 'pgbouncer',
  homebrew: 'pgbouncer',
  variable: 'PGBOUNCER_PATH',
  version: '--version',
};

/** The program is not available. The message is one line that says what was tried and what to do. */
export class ServerMissing extends Error {
  override readonly name = 'ServerMissing';
}

/**
 * Finds an nginx that starts: NGINX_PATH, otherwise an installed one, or Debian's package, installed without its
 * service.
 * @returns path of the executable
 * @throws {ServerMissing} if NGINX_PATH does not start, or none can be installed
 */
export const findNginx = (): Promise<string> => find(NGINX);

/** Finds a redis-server that starts, like `findNginx`; REDIS_PATH names another one. */
export const findRedis = (): Promise<string> => find(REDIS);

/** Finds a PgBouncer that starts, like `findNginx`; PGBOUNCER_PATH names another one. */
export const findPgBouncer = (): Promise<string> => find(PGBOUNCER);

async function find(program: ServerProgram): Promise<string> {
  const { executable, variable, version } = program;
  const chosen = process.env[variable];
  if (chosen && !(await works(chosen, version)))
    throw new ServerMissing(`${variable}, ${chosen}, does not start. ${adviceOn(program)}`);
  const found = chosen || (await findInstalled(program));
  if (found) return found;
  await install(program);
  const installed = await findInstalled(program);
  if (installed) return installed;
  throw new ServerMissing(`${executable} was installed, but does not start. ${adviceOn(program)}`);
}

const adviceOn = ({ executable, debian, homebrew, variable }: ServerProgram): string =>
  `Install ${executable} (Debian: apt-get install ${debian}, macOS: brew install ${homebrew}), or set ${variable} to one.`;

async function findInstalled({ executable, version }: ServerProgram): Promise<string | undefined> {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...FOLDERS];
  for (const folder of folders) {
    const candidate = join(folder, executable);
    if (await works(candidate, version)) return candidate;
  }
  return undefined;
}

async function install(program: ServerProgram): Promise<void> {
  const { executable, debian } = program;
  try {
    await during(`Installing ${executable} with apt-get`, () => installPackage(debian, debian));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const problem = `There is no ${executable}, and none could be installed (${reason}).`;
    throw new ServerMissing(`${problem} ${adviceOn(program)}`, { cause: error });
  }
}
