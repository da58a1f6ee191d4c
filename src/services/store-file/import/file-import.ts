import type { z } from 'zod';
import type { TenantDb } from '#db/tenant-db.ts';
import { addIfNew } from '#lib/add-if-new.ts';
import { isRecord } from '#lib/shape.ts';
import {
  type Counts,
  countOutcome,
  countRemoval,
  type ImportReport,
  reportLostParts,
  type Section,
  skip,
  warn,
} from '../../import/import-report.ts';
import type { StoreMedia } from '../../media/store-media.ts';
import { parseEntry, problemsText } from '../entry-error.ts';
import { lostParts } from '../merge/lost-parts.ts';
import { ambiguousText, type Fields, type MergedMember, mergeEntries, type Origins } from '../merge/merge.ts';
import { asMerged, MERGE_RULES } from '../merge/merge-rules.ts';
import type { StorePictures } from '../store-pictures.ts';
import type { StoreFileEntry } from './store-file-source.ts';

/** Context shared by the importers of the sections. */
export interface FileImport {
  db: TenantDb;
  media: StoreMedia;
  /** Names the pictures of the file and of the store. */
  pictures: StorePictures;
  report: ImportReport;
  /** Decimals of the store's currency. */
  decimals: number;
  /** Whether entries of the file replace those of the store instead of being merged. */
  isReplacing: boolean;
  /** Whether the file states that a list has no entries. */
  isEmptied(section: Section): boolean;
  /**
   * Whether the store had no product when the import began. The initial content of a new store is then replaced by the
   * file.
   */
  isNew: boolean;
}

/** Sections that are merged as one list. */
export type ListSection = Exclude<Section, 'settings' | 'products' | 'reviews'>;

/** Name of an entry in the report if its value is invalid. */
export function subjectOf(value: unknown): string {
  const fields = isRecord(value) ? value : {};
  const name =
    fields['slug'] ?? fields['name'] ?? fields['product_slug'] ?? fields['code'] ?? fields['title'] ?? fields['from'];
  return typeof name === 'string' ? name.slice(0, 200) : '';
}

/** Position of an entry in its file, for messages. */
export const pathOf = ({ section, index }: StoreFileEntry): string =>
  section === 'settings' ? section : `${section}[${index}]`;

/** One entry of a section after the merge. */
export interface MergedEntry extends MergedMember {
  /** Null if the file does not mention it. */
  entry: StoreFileEntry | null;
  value: Fields;
}

/** A section after the merge. */
export interface MergedSection {
  section: ListSection;
  entries: MergedEntry[];
  /** The store's list before the merge. */
  before: readonly Fields[];
  /** Indices in the store's list of removed entries. */
  removed: number[];
  /** What the store's entries lose by those of the file. */
  lost: ReadonlyMap<StoreFileEntry, string[]>;
  /** Origins of the file's members. */
  origins: Origins;
  /** Whether invalid entries were skipped and reported. */
  isBroken: boolean;
}

export interface SectionOptions {
  /**
   * Whether replacing removes entries that the file does not mention. Otherwise it only removes omitted fields of
   * mentioned entries.
   */
  isWhole: boolean;
}

/**
 * Merges the entries of a section into those of the store, in the form of a file. Counts removals, and skips entries
 * that are not objects.
 */
export function mergeSection(
  section: ListSection,
  present: readonly Fields[],
  entries: readonly StoreFileEntry[],
  { report, isReplacing, isEmptied }: FileImport,
  { isWhole }: SectionOptions,
): MergedSection {
  const keys = new Set<string>();
  const objects = entries.filter((entry) => {
    const problem = entryProblem(entry, keys);
    if (problem !== null) skipEntry(report, entry, problem);
    return problem === null;
  });
  const given = objects.map(({ value }) => asMerged(section, value as Fields));
  const isDropping = isEmptied(section) || (isReplacing && isWhole);
  const merged = mergeEntries(present, given, MERGE_RULES[section], isReplacing);
  if (!merged.ok) {
    for (const entry of objects) skipEntry(report, entry, merged.keys.map(ambiguousText).join('; '));
    return {
      ...{ section, entries: [], before: present, removed: [], lost: new Map() },
      ...{ origins: new WeakMap(), isBroken: true },
    };
  }
  const members = isDropping ? merged.members.filter((member) => member.given !== null) : merged.members;
  const staying = new Set(members.map((member) => member.present));
  const removed = present
    .keys()
    .filter((place) => !staying.has(place))
    .toArray();
  for (const place of merged.absent) reportAbsent(report, objects[place]);
  const mergedEntries = members.map((member) => ({
    ...member,
    value: member.value as Fields,
    entry: member.given === null ? null : (objects[member.given] ?? null),
  }));
  const lost = new Map<StoreFileEntry, string[]>();
  for (const { entry, present: place, value } of mergedEntries) {
    const old = place === null ? undefined : present[place];
    if (entry && old) lost.set(entry, lostParts(old, value, MERGE_RULES[section], isReplacing));
  }
  const isBroken = objects.length < entries.length;
  return { section, entries: mergedEntries, before: present, removed, lost, origins: merged.origins, isBroken };
}

/** Why an entry cannot be merged, or null. Only a layout may have several entries with the same key. */
function entryProblem({ section, value }: StoreFileEntry, keys: Set<string>): string | null {
  if (!isRecord(value)) return 'must be an object';
  if (section === 'layout' || section === 'settings') return null;
  const key = MERGE_RULES[section].keyOf(value);
  return addIfNew(keys, key) ? null : `${key} appears twice in ${section}`;
}

/** Counts the outcome of an entry of the file and lists what the store's entry loses by it. */
export function countEntry(
  report: ImportReport,
  entry: StoreFileEntry | null,
  outcome: keyof Counts,
  { lost }: Pick<MergedSection, 'lost'>,
): void {
  if (!entry) return;
  countOutcome(report, entry.section, outcome);
  if (outcome === 'updated')
    reportLostParts(report, { line: entry.line, subject: subjectOf(entry.value) }, lost.get(entry) ?? []);
}

/** Counts and lists the entries that the store loses. */
export function countRemoved(
  report: ImportReport,
  { section, before, removed }: Pick<MergedSection, 'section' | 'before' | 'removed'>,
): void {
  for (const place of removed) countRemoval(report, section, { line: 0, subject: subjectOf(before[place]) });
}

/** Reports a removal of something that the store does not have, because it may be a typo. */
export function reportAbsent(report: ImportReport, entry: StoreFileEntry | undefined): void {
  if (!entry) return;
  countOutcome(report, entry.section, 'unchanged');
  warn(report, { line: entry.line, subject: subjectOf(entry.value), reason: 'does not exist: nothing to remove' });
}

export function skipEntry(report: ImportReport, entry: StoreFileEntry, reason: string): void {
  const path = pathOf(entry);
  const located = reason.startsWith(path) ? reason : `${path}: ${reason}`;
  skip(report, entry.section, { line: entry.line, subject: subjectOf(entry.value), reason: located });
}

/**
 * Parses an entry by its schema. If invalid, reports it as skipped and returns null.
 * @param merged the value to parse; `field` names the field of the entry that it comes from.
 */
export function readEntry<Schema extends z.ZodType>(
  schema: Schema,
  entry: StoreFileEntry,
  report: ImportReport,
  merged: { value: unknown; origins?: Origins; field?: string } = entry,
): z.output<Schema> | null {
  const read = parseEntry(schema, merged.value, {
    path: [pathOf(entry), ...(merged.field ? [merged.field] : [])].join('.'),
    merged: merged.value,
    ...(merged.origins && { origins: merged.origins }),
  });
  if (read.ok) return read.data;
  skipEntry(report, entry, problemsText(read.problems));
  return null;
}

/** Reports valid entries of a list that is only written as a whole. */
export function skipList(report: ImportReport, entries: readonly StoreFileEntry[]): void {
  for (const entry of entries)
    skipEntry(report, entry, `another entry of ${entry.section} is broken: all are left as they were`);
}

/**
 * Positions of a list after a merge. Those of the store stay as long as their order does, and new entries follow them.
 * Otherwise all are numbered from 0.
 * @param present positions of the store's entries
 */
export function positionsOf(entries: readonly MergedMember[], present: readonly number[]): number[] {
  const placesOfOld = entries.slice(0, entries.findLastIndex((member) => member.present !== null) + 1);
  const isInOrder = placesOfOld.every(
    (member, index) => member.present !== null && member.present > (placesOfOld[index - 1]?.present ?? -1),
  );
  if (!isInOrder) return entries.map((_, index) => index);
  const last = Math.max(-1, ...present);
  return entries.map((member, index) =>
    member.present === null ? last + 1 + index - placesOfOld.length : (present[member.present] ?? index),
  );
}
