import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
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
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';

/** Suffixes of the precompressed files next to a page, as web servers expect them. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

const COMPRESSED = new RegExp(`(?:\\${ENCODINGS.br}|\\${ENCODINGS.gzip})$`);
const TEMPORARY = '.tmp';
/** A Brotli window is smaller by this amount than the power of two that names it. */
const BROTLI_WINDOW_GAP = 16;
/** A random suffix, so that threads and containers sharing a folder never use the same temporary name. */
const SUFFIX = `.${randomUUID().slice(0, 8)}${TEMPORARY}`;

/** With the maximum memory level, level 6 is a little faster and yields the same bytes. */
const GZIP = { level: 6, memLevel: constants.Z_MAX_MEMLEVEL };

/** The smallest window that fits a page, in bits: it is faster than the default and compresses equally well. */
const windowBits = ({ length }: Buffer): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + BROTLI_WINDOW_GAP))),
  );

const brotliFor = (body: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 7,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body),
  },
});

/** The compressed variants of a page. */
type PageVariants = Record<keyof typeof ENCODINGS, Buffer>;

const compress = (body: Buffer): PageVariants => ({
  gzip: gzipSync(body, GZIP),
  br: brotliCompressSync(body, brotliFor(body)),
});

/** The gzip form of a page, made in another thread. */
export const gzipPage = (body: Buffer): Promise<Buffer> => promisify(gzip)(body, GZIP);

async function compressInOtherThreads(body: Buffer): Promise<PageVariants> {
  const [gzipped, br] = await Promise.all([gzipPage(body), promisify(brotliCompress)(body, brotliFor(body))]);
  return { gzip: gzipped, br };
}

const timeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync } as const;

/** Whether a compressed variant contains this page. */
function holds(file: string, coding: keyof typeof ENCODINGS, body: Buffer): boolean {
  try {
    return DECOMPRESS[coding](readFileSync(file + ENCODINGS[coding])).equals(body);
  } catch {
    // The file is damaged or was removed.
    return false;
  }
}

/** Whether the file has these bytes, and its compressed variants were written together with it. */
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
 * Modification time for a new page: in a later second than the page it replaces. Web servers build validators from
 * whole seconds and the size, and would otherwise treat a changed price of equal length as unchanged.
 */
function timeAfter(file: string, renderedAt: Date): Date {
  const before = timeOf(file);
  if (before === undefined) return renderedAt;
  return new Date(Math.max(renderedAt.getTime(), (Math.floor(before / 1000) + 1) * 1000));
}

export interface WriteResult {
  /** False if the file already had these bytes and was left untouched. */
  isChanged: boolean;
  /** Bytes of the page and its compressed variants. */
  bytes: number;
}

const UNCHANGED: WriteResult = { isChanged: false, bytes: 0 };

/** A page written under temporary names. */
interface StagedPage {
  /** Its final names, with the page itself last. */
  names: string[];
  /** Folders that get a new entry. */
  folders: string[];
  bytes: number;
}

function stage(file: string, body: Buffer, compressed: PageVariants, renderedAt: Date): StagedPage {
  const forms: [string, Buffer][] = [
    [file + ENCODINGS.gzip, compressed.gzip],
    [file + ENCODINGS.br, compressed.br],
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

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Writes a page with its `.br` and `.gz` variants, each under a temporary name and then renamed, so that readers never
 * see a partial file. All three get the same modification time: a reader that finds different times fell between the
 * renames and reads again. A page whose bytes already exist keeps its file. The bytes are flushed before the rename and
 * the names before this resolves, so a power loss leaves either the old page or the new one.
 *
 * It waits for the disk asynchronously, so that many pages can be written at once. CPU-bound work is done before the
 * first await, because this runs in the publisher's workers, where that is cheapest.
 */
export async function writePage(file: string, body: Buffer, renderedAt: Date): Promise<WriteResult> {
  if (isThere(file, body)) return UNCHANGED;
  return moveStaged(stage(file, body, compress(body), renderedAt));
}

/** Like `writePage`, but compresses in other threads: for the thread of the server, which must go on answering. */
export async function writePageInServer(file: string, body: Buffer, renderedAt: Date): Promise<WriteResult> {
  if (isThere(file, body)) return UNCHANGED;
  return moveStaged(stage(file, body, await compressInOtherThreads(body), renderedAt));
}

async function moveStaged(staged: StagedPage): Promise<WriteResult> {
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
 * Removes a page below `folder` with its compressed variants and the folders that become empty. A missing page is
 * not an error. The page itself is removed last, so that an interrupted removal is detected and repeated.
 * @returns whether it existed.
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

/** The page files below a folder, relative to it, without compressed variants and the publisher's dot files. */
export async function listPages(folder: string): Promise<string[]> {
  const files = await filesBelow(folder);
  return files.filter((file) => !isDotFile(file) && !COMPRESSED.test(file) && !file.endsWith(TEMPORARY));
}

/** Removes the leftovers of a killed publish: temporary files, and compressed variants without their page. */
export async function removeLeftovers(folder: string): Promise<void> {
  const files = new Set(await filesBelow(folder));
  for (const file of files) {
    const isOrphan = COMPRESSED.test(file) && !files.has(file.replace(COMPRESSED, ''));
    if (isOrphan || file.endsWith(TEMPORARY)) rmSync(join(folder, file), { force: true });
  }
}
