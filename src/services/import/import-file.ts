import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import { liftIdleLimit } from '#db/catalog-writes/store-lock.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { unreadableReason } from '#lib/unreadable.ts';
import type { MediaStorage } from '#providers/media-storage.ts';
import { localImages } from '../media/local-image.ts';
import { mediaFolderOf } from '../store-file/export-store.ts';
import { importStoreFile } from '../store-file/import/import-store-file.ts';
import { jsonFileSource } from '../store-file/import/json-file-source.ts';
import { type ImportCsvOptions, importCsv } from './import-csv.ts';
import { ImportError } from './import-error.ts';
import type { ImportReport, ReportedLine } from './import-report.ts';
import { detectEncoding, type Encoding, readText } from './text/encoding.ts';

export type ImportFileOptions = Omit<ImportCsvOptions, 'readImage'>;

/**
 * Imports a file into a store: a product export of Shopify or WooCommerce, or a store file. A dry run holds the lock of
 * the store's catalog until it is rolled back.
 * @throws {ImportError} if nothing can be imported: the file does not exist or has another format.
 */
export async function importFile(db: TenantDb, file: string, options: ImportFileOptions): Promise<ImportReport> {
  const encoding = await encodingOf(file);
  const open = (): AsyncIterable<string> => readText(file, encoding);
  const isJson = options.format === 'auto' ? await startsWithBrace(open()) : options.format === 'json';
  const readImage = localImages(mediaFolderOf(file), dirname(file));
  const importInto = (into: TenantDb, storage: MediaStorage): Promise<ImportReport> =>
    isJson
      ? importStoreFile(into, jsonFileSource(open), { ...options, storage, readImage })
      : importCsv(into, open, { ...options, storage, readImage });
  const report = options.isDryRun
    ? await undone(db, (transaction) => importInto(transaction, withoutWrites(options.storage)))
    : await importInto(db, options.storage);
  if (encoding !== 'utf-8') report.notes.unshift(`The file was read as ${NAMES[encoding]}.`);
  return report;
}

/**
 * Finds what an import would remove from the store, without changing anything. It does not look at products that the
 * store does not have, so their pictures are not fetched.
 * @throws {ImportError} like an import.
 */
export const findRemovals = async (db: TenantDb, file: string, options: ImportFileOptions): Promise<ReportedLine[]> =>
  (await importFile(db, file, { ...options, isDryRun: true, isWithoutNew: true })).removals;

/** Carries a result out of a transaction that is rolled back. */
class Undone extends Error {
  override readonly name = 'Undone';
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super('the transaction is undone');
    this.report = report;
  }
}

/** Runs an import in a transaction that is rolled back at its end. */
async function undone(db: TenantDb, work: (transaction: TenantDb) => Promise<ImportReport>): Promise<ImportReport> {
  try {
    return await db.transaction(async (transaction) => {
      await liftIdleLimit(transaction);
      throw new Undone(await work(transaction));
    });
  } catch (error) {
    if (error instanceof Undone) return error.report;
    throw error;
  }
}

const withoutWrites = (storage: MediaStorage): MediaStorage => ({ ...storage, put: async () => {} });

const NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252, since it is not UTF-8: if letters with accents are wrong, save it as UTF-8',
};

async function encodingOf(file: string): Promise<Encoding> {
  try {
    await access(file);
    return await detectEncoding(file);
  } catch (error) {
    throw new ImportError(`${file} ${unreadableReason(error) ?? 'cannot be read'}`, { cause: error });
  }
}

async function startsWithBrace(pieces: AsyncIterable<string>): Promise<boolean> {
  for await (const piece of pieces) {
    const start = piece.trimStart();
    if (start !== '') return start.startsWith('{');
  }
  return false;
}
