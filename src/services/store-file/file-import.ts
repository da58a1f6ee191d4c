import type { z } from 'zod';
import type { TenantDb } from '#db/tenant-db.ts';
import { type ImportReport, reportMissingImage, type Section, skip } from '../import/import-report.ts';
import type { StoreMedia } from '../media/store-media.ts';
import { entryFault } from './entry-fault.ts';
import type { StoreFileEntry } from './store-file-source.ts';

/** What the importers of the sections share. */
export interface FileImport {
  db: TenantDb;
  media: StoreMedia;
  report: ImportReport;
}

export interface NamedImage {
  line: number;
  subject: string;
  source: string | null;
}

/** Takes images into the media and gives their hashes by source; what is missing is reported. */
export async function takeImages(
  { media, report }: FileImport,
  images: readonly NamedImage[],
): Promise<Map<string, string>> {
  const taken = await media.take(images.flatMap(({ source }) => source ?? []));
  for (const { line, subject, source } of images) {
    const image = source === null ? undefined : taken.get(source);
    if (image && !image.ok) reportMissingImage(report, { line, subject, reason: image.reason });
  }
  const hashes = new Map<string, string>();
  for (const [source, image] of taken) {
    if (!image.ok) continue;
    hashes.set(source, image.hash);
    if (image.isNew) report.images.taken += 1;
  }
  return hashes;
}

/** What an entry without a usable value is called in the report. */
export function subjectOf(value: unknown): string {
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const name = fields['slug'] ?? fields['name'] ?? fields['product_slug'] ?? fields['code'];
  return typeof name === 'string' ? name.slice(0, 200) : '';
}

/** The entry as its schema reads it, or null: then it is reported as skipped. */
export function readEntry<Schema extends z.ZodType>(
  schema: Schema,
  entry: StoreFileEntry,
  report: ImportReport,
): z.output<Schema> | null {
  const { section, line, value, fault } = entry;
  const parsed = schema.safeParse(value);
  if (parsed.success && fault === undefined) return parsed.data;
  const reason = fault ?? (parsed.success ? '' : entryFault(parsed.error));
  skip(report, section, { line, subject: subjectOf(value), reason });
  return null;
}

/** Reports entries that are fine, but belong to a list that is replaced as a whole or not at all. */
export function skipList(
  report: ImportReport,
  section: Section,
  fine: readonly { line: number; subject: string }[],
): void {
  for (const { line, subject } of fine) {
    skip(report, section, {
      line,
      subject,
      reason: `another entry of ${section} is broken: all are left as they were`,
    });
  }
}
