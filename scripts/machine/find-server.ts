import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { reasonOf } from '#lib/text/reason-of.ts';
import { during } from '../bootstrap/progress.cjs';
import { works } from '../browser/attempt.ts';
import { installPackage } from './apt.ts';

/** Folders in which packages install servers; an ordinary user's PATH often lacks them. */
const FOLDERS = [
  ...['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'],
  // Debian has several versions of PostgreSQL beside each other. The newest is first.
  ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
];

/** A program that tests need, as packages name it. */
interface ServerProgram {
  readonly executable: string;
  readonly debian: string;
  readonly homebrew: string;
  /** Argument with which it shows its version and ends. */
  readonly version: string;
}

const PROGRAMS = {
  nginx: { debian: 'nginx', homebrew: 'nginx', version: '-v' },
  'redis-server': { debian: 'redis-server', homebrew: 'redis', version: '--version' },
  pgbouncer: { debian: 'pgbouncer', homebrew: 'pgbouncer', version: '--version' },
  postgres: { debian: 'postgresql', homebrew: 'postgresql', version: '--version' },
  patroni: { debian: 'patroni', homebrew: 'patroni', version: '--version' },
  etcd: { debian: 'etcd-server', homebrew: 'etcd', version: '--version' },
  haproxy: { debian: 'haproxy', homebrew: 'haproxy', version: '-v' },
} satisfies Record<string, Omit<ServerProgram, 'executable'>>;

/** The program is not available. The message is one line that says what was tried and what to do. */
export class ServerMissing extends Error {
  override readonly name = 'ServerMissing';
}

/**
 * Finds a program that starts: the one that `NGINX_PATH`, `REDIS_SERVER_PATH` and so on names, otherwise an installed
 * one, or Debian's package, installed without its service.
 * @returns path of the executable
 * @throws {ServerMissing} if the named one does not start, or none can be installed
 */
export const findProgram = (executable: keyof typeof PROGRAMS): Promise<string> =>
  find({ executable, ...PROGRAMS[executable] });

async function find(program: ServerProgram): Promise<string> {
  const { executable, version } = program;
  const variable = variableOf(program);
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

/** Variable with the path of another one. */
const variableOf = ({ executable }: ServerProgram): string => `${executable.toUpperCase().replace('-', '_')}_PATH`;

const adviceOn = (program: ServerProgram): string => {
  const { executable, debian, homebrew } = program;
  const ways = `Debian: apt-get install ${debian}, macOS: brew install ${homebrew}`;
  return `Install ${executable} (${ways}), or set ${variableOf(program)} to one.`;
};

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
    const reason = reasonOf(error);
    const problem = `There is no ${executable}, and none could be installed (${reason}).`;
    throw new ServerMissing(`${problem} ${adviceOn(program)}`, { cause: error });
  }
}
