import type { TenantDb } from '#db/tenant-db.ts';
import { zoneTime } from '#lib/time/zone-time.ts';
import { storeMedia } from '../media/store-media.ts';
import { storeSettings } from '../stores/read-settings.ts';
import { categoryDirectory } from './category-directory.ts';
import { headingsOf } from './csv/columns.ts';
import type { CsvSource, OpenCsv } from './csv/csv-source.ts';
import { type CsvItem, type CsvRow, guessSeparator, isBroken, readCsv } from './csv/read-csv.ts';
import { ImportError } from './import-error.ts';
import type { ImportOptions } from './import-options.ts';
import { importProducts } from './import-products.ts';
import { type ImportFormat, type ImportReport, newReport } from './import-report.ts';
import { shopifySource } from './shopify/shopify-source.ts';
import { linesOf } from './text/lines.ts';
import { wooSource } from './woocommerce/woo-source.ts';

const SOURCES: Readonly<Record<'shopify' | 'woocommerce', CsvSource>> = {
  shopify: shopifySource,
  woocommerce: wooSource,
};

export interface ImportCsvOptions extends ImportOptions {
  /** `auto` detects the format from the content. */
  format: 'auto' | ImportFormat;
  /** Time to evaluate sale periods. Default: now. */
  now?: Date;
}

/**
 * Imports the products of a CSV export.
 * @param open returns the text of the file from its beginning; called for each pass.
 * @throws {ImportError} if the format is unknown.
 */
export async function importCsv(
  db: TenantDb,
  open: () => AsyncIterable<string>,
  options: ImportCsvOptions,
): Promise<ImportReport> {
  const separator = guessSeparator(await firstLine(open()));
  const openCsv: OpenCsv = () => withHeader(readCsv(open(), separator));
  const { header, rows } = await openCsv();
  await rows.return();
  const format = formatOf(headingsOf(header), options.format);
  const report = newReport(format);
  if (separator !== ',')
    report.notes.push(`Its columns are separated by ${separator === ';' ? 'semicolons' : 'tabs'}.`);
  const { decimalPlaces: decimals, storeBgColor, time_zone: timeZone } = await storeSettings(db);
  const wallTime = zoneTime(timeZone).wall((options.now ?? new Date()).getTime());
  const source = await SOURCES[format](openCsv, { decimals, wallTime });
  const media = storeMedia(db, {
    storage: options.storage,
    readLocal: options.readImage,
    brandColour: async () => storeBgColor,
    ...(options.fetcher && { fetcher: options.fetcher }),
  });
  let done = 0;
  await importProducts(source.items(), {
    db,
    media,
    report,
    decimals,
    isReplacing: options.isReplacing ?? false,
    isDryRun: options.isDryRun ?? false,
    isWithoutNew: options.isWithoutNew ?? false,
    ...(await categoryDirectory(db, report)),
    onProduct(count) {
      done += count;
      options.onProgress?.(done, source.productCount);
    },
  });
  return report;
}

async function firstLine(pieces: AsyncIterable<string>): Promise<string> {
  for await (const lines of linesOf(pieces)) {
    const line = lines.find((text) => text.trim() !== '');
    if (line !== undefined) return line;
  }
  throw new ImportError('The file is empty');
}

async function withHeader(
  rows: AsyncGenerator<CsvItem, void>,
): Promise<{ header: CsvRow; rows: AsyncGenerator<CsvItem, void> }> {
  const first = await rows.next();
  if (!first.done && !isBroken(first.value)) return { header: first.value, rows };
  await rows.return();
  throw new ImportError(first.done ? 'The file has no header' : 'The header of the file cannot be read');
}

function formatOf(headings: readonly string[], wanted: 'auto' | ImportFormat): 'shopify' | 'woocommerce' {
  if (wanted === 'shopify' || wanted === 'woocommerce') {
    const missing = missingColumns(wanted, headings);
    if (missing.length === 0) return wanted;
    throw new ImportError(`The file is not a ${wanted} export: it has no column ${missing.join(', ')}`);
  }
  if (missingColumns('shopify', headings).length === 0) return 'shopify';
  if (missingColumns('woocommerce', headings).length === 0) return 'woocommerce';
  const seen = headings.slice(0, 6).join(', ').slice(0, 200);
  throw new ImportError(
    `The file is neither a product export of Shopify or WooCommerce nor a store file: it begins with ${seen}`,
  );
}

/** Headings (in lower case) that a CSV file of each format must have. */
const NEEDED: Readonly<Record<keyof typeof SOURCES, readonly (readonly string[])[]>> = {
  shopify: [['handle', 'url handle'], ['title'], ['variant price', 'price']],
  woocommerce: [['type'], ['name'], ['regular price']],
};

/** The required columns of the format that this file lacks. */
const missingColumns = (format: keyof typeof NEEDED, headings: readonly string[]): string[] =>
  NEEDED[format].filter((names) => !names.some((name) => headings.includes(name))).map(([name = '']) => name);
