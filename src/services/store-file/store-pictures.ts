import { isRecord } from '#lib/shape.ts';
import { type ImportReport, reportMissingImage, shortSource } from '../import/import-report.ts';
import type { StoreMedia } from '../media/store-media.ts';
import type { Fields } from './merge/merge.ts';

/** Prefix of a stored picture's name while a file is being merged. */
const STORED = 'media:';

/** Fields of entries that name pictures. */
const PICTURE_FIELDS = new Set(['image', 'mobile_image']);

/** Gives pictures of the file and of the store common names, so that identical ones match. */
export interface StorePictures {
  /** Returns the name of a stored picture. */
  source(hash: string): string;
  /** Returns the hash for such a name. Null for any other text. */
  hashOf(source: string): string | null;
  /** Returns an entry with the names of its stored pictures. Pictures that failed keep their sources. */
  named(value: Fields): Fields;
  /** Stores the pictures that entries name. Returns errors by source. */
  take(values: readonly Fields[]): Promise<ReadonlyMap<string, string>>;
}

export function storePictures(media: StoreMedia, report: ImportReport): StorePictures {
  // Only names that were issued here are accepted, so that a file cannot refer to pictures it did not bring.
  const known = new Set<string>();
  const names = new Map<string, string>();
  const source = (hash: string): string => {
    known.add(hash);
    return `${STORED}${hash}`;
  };
  return {
    source,
    hashOf(name) {
      const hash = name.startsWith(STORED) ? name.slice(STORED.length) : '';
      return known.has(hash) ? hash : null;
    },
    named: (value) => mapPictures(value, (given) => names.get(given) ?? given) as Fields,
    async take(values) {
      const sources = values.flatMap(sourcesOf);
      const problems = new Map<string, string>();
      for (const [given, image] of await media.add(sources)) {
        if (image.ok) names.set(given, source(image.hash));
        else problems.set(given, image.reason);
        if (image.ok && image.isNew) report.images.taken += 1;
      }
      return problems;
    },
  };
}

function mapPictures(value: unknown, name: (source: string) => string): unknown {
  if (Array.isArray(value)) return value.map((member) => mapPictures(member, name));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [
      field,
      PICTURE_FIELDS.has(field) && typeof part === 'string' ? name(part.trim()) : mapPictures(part, name),
    ]),
  );
}

function sourcesOf(value: Fields): string[] {
  const sources: string[] = [];
  mapPictures(value, (source) => {
    if (source !== '') sources.push(source);
    return source;
  });
  return sources;
}

/** An entry without the pictures that failed, which are reported. */
export function withoutMissing(
  value: Fields,
  problems: ReadonlyMap<string, string>,
  { report, line, subject }: { report: ImportReport; line: number; subject: string },
): Fields {
  const isMissing = (field: string, part: unknown): boolean => {
    if (!PICTURE_FIELDS.has(field) || typeof part !== 'string') return false;
    const problem = problems.get(part.trim());
    if (problem !== undefined)
      reportMissingImage(report, { line, subject, reason: `${shortSource(part)}: ${problem}` });
    return problem !== undefined;
  };
  const strip = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(strip);
    if (!isRecord(part)) return part;
    return Object.fromEntries(
      Object.entries(part).flatMap(([field, each]) => (isMissing(field, each) ? [] : [[field, strip(each)]])),
    );
  };
  return strip(value) as Fields;
}
