import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';

/** Suffixes of the precompressed files beside a page, which web servers know. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

const COMPRESSED = new RegExp(`(?:\\${ENCODINGS.br}|\\${ENCODINGS.gzip})$`);
const TEMPORARY = '.tmp';
/** A Brotli window is this much smaller than the power of two that names it. */
const BROTLI_WINDOW_GAP = 16;
/** Threads and containers that share a folder never write under the same temporary name. */
const SUFFIX = `.${randomUUID().slice(0, 8)}${TEMPORARY}`;

/** With room for all its symbols level 6 is a little faster, and the bytes are the same. */
const compressGzip = (body: Buffer): Buffer => gzipSync(body, { level: 6, memLevel: constants.Z_MAX_MEMLEVEL });

/** The smallest window that holds a page, in bits: it is searched faster than the usual one, and nothing is lost. */
const windowBits = ({ length }: Buffer): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + BROTLI_WINDOW_GAP))),
  );

const compressBrotli = (body: Buffer): Buffer =>
  brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 7,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body),
    },
  });

const timeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync } as const;

/** Whether a compressed form holds this page. */
function holds(file: string, coding: keyof typeof ENCODINGS, body: Buffer): boolean {
  try {
    return DECOMPRESS[coding](readFileSync(file + ENCODINGS[coding])).equals(body);
  } catch {
    // It is damaged, or gone by now.
    return false;
  }
}

/** Whether the file has these bytes, and its compressed forms are those that were written with it. */
function isThere(file: string, body: Buffer): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats || stats.size !== body.length) return false;
  return (
    Object.values(ENCODINGS).every((suffix) => timeOf(file + suffix) === stats.mtimeMs) &&
    readFileSync(file).equals(body) &&
    holds(file, 'br', body) &&
    holds(file, 'gzip', body)
  );
}

/**
 * The time that a new page is given: in a later second than the page that it takes the place of. Web servers make
 * validators of whole seconds and the size, and would tell a shopper that a price as long as the old one is the old one.
 */
function timeAfter(file: string, renderedAt: Date): Date {
  const before = timeOf(file);
  if (before === undefined) return renderedAt;
  return new Date(Math.max(renderedAt.getTime(), (Math.floor(before / 1000) + 1) * 1000));
}

export interface Written {
  /** False: the file had these bytes already and was left alone. */
  isChanged: boolean;
  /** Bytes of the page and its compressed forms. */
  bytes: number;
}

const UNCHANGED: Written = { isChanged: false, bytes: 0 };

/** A page under temporary names. */
interface Staged {
  /** Its final names, the page itself last. */
  names: string[];
  /** Folders that get a new entry. */
  folders: string[];
  bytes: number;
}

/** Null: the page is there already. */
function stage(file: string, body: Buffer, renderedAt: Date): Staged | null {
  if (isThere(file, body)) return null;
  const forms: [string, Buffer][] = [
    [file + ENCODINGS.gzip, compressGzip(body)],
    [file + ENCODINGS.br, compressBrotli(body)],
    [file, body],
  ];
  const names = forms.map(([name]) => name);
  const made = mkdirSync(dirname(file), { recursive: true });
  const folders = [dirname(file)];
  for (let folder = dirname(file); made !== undefined && folder.startsWith(made); folder = dirname(folder))
    folders.push(dirname(folder));
  const time = timeAfter(file, renderedAt);
  try {
    for (const [name, bytes] of forms) {
      writeFileSync(name + SUFFIX, bytes);
      utimesSync(name + SUFFIX, time, time);
    }
  } catch (error) {
    discard(names);
    throw error;
  }
  return { names, folders, bytes: forms.reduce((sum, [, bytes]) => sum + bytes.length, 0) };
}

function discard(names: readonly string[]): void {
  for (const name of names) rmSync(name + SUFFIX, { force: true });
}

function moveIntoPlace(names: readonly string[]): void {
  for (const name of names) renameSync(name + SUFFIX, name);
}

function flushSync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Writes a page with its `.br` and `.gz`, each under a temporary name and then renamed, so that no reader ever sees
 * half a file. The three get one modification time: a reader that finds them unequal came between the renames and
 * reads again. A page whose bytes are there already keeps its file.
 * The bytes are on the disk before they get their names, and the names before this returns: after a loss of power there
 * is the old page or the new one.
 */
export function writePage(file: string, body: Buffer, renderedAt: Date): Written {
  const staged = stage(file, body, renderedAt);
  if (!staged) return UNCHANGED;
  try {
    for (const name of staged.names) flushSync(name + SUFFIX);
    moveIntoPlace(staged.names);
  } catch (error) {
    discard(staged.names);
    throw error;
  }
  for (const folder of staged.folders) flushSync(folder);
  return { isChanged: true, bytes: staged.bytes };
}

/**
 * The same, but the disk is waited for beside other work: for many pages. What takes processor time is done before the
 * first wait, since it runs in the publisher's workers, where that is the cheapest way.
 */
export async function writePageBeside(file: string, body: Buffer, renderedAt: Date): Promise<Written> {
  const staged = stage(file, body, renderedAt);
  if (!staged) return UNCHANGED;
  try {
    await Promise.all(staged.names.map((name) => flush(name + SUFFIX)));
    moveIntoPlace(staged.names);
  } catch (error) {
    discard(staged.names);
    throw error;
  }
  await Promise.all(staged.folders.map(flush));
  return { isChanged: true, bytes: staged.bytes };
}

/**
 * Removes a page below `folder` with its compressed forms and the folders that it leaves empty; one that is not there
 * is fine. The page itself goes last, so that a removal that was cut short is seen and done again.
 * @returns whether it was there.
 */
export function removePage(folder: string, file: string): boolean {
  const isThere = existsSync(join(folder, file));
  for (const suffix of [...Object.values(ENCODINGS), '']) rmSync(join(folder, file + suffix), { force: true });
  for (let parent = dirname(file); parent !== '.' && isRemoved(join(folder, parent)); ) parent = dirname(parent);
  return isThere;
}

function isRemoved(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(String(error.code)))
      return false;
    throw error;
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

const isDotFile = (file: string): boolean => file.startsWith('.') || file.includes('/.');

/** The files of the pages below a folder, relative to it, compressed forms and the publisher's dot files left out. */
export async function listPages(folder: string): Promise<string[]> {
  const files = await filesBelow(folder);
  return files.filter((file) => !isDotFile(file) && !COMPRESSED.test(file) && !file.endsWith(TEMPORARY));
}

/** Removes what a publish that was killed has left: temporary files, and compressed forms without their page. */
export async function removeLeftovers(folder: string): Promise<void> {
  const files = new Set(await filesBelow(folder));
  for (const file of files) {
    const isOrphan = COMPRESSED.test(file) && !files.has(file.replace(COMPRESSED, ''));
    if (isOrphan || file.endsWith(TEMPORARY)) rmSync(join(folder, file), { force: true });
  }
}
