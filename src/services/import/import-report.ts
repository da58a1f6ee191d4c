import { didYouMean } from '#lib/closest-match.ts';
import { detachedText } from '#lib/text/detached-text.ts';

export const SECTIONS = [
  'settings',
  'categories',
  'products',
  'reviews',
  'pages',
  'redirects',
  'branches',
  'layout',
  'discounts',
  'additional_fees',
  'tax_classes',
] as const;
export type Section = (typeof SECTIONS)[number];
export type ImportFormat = 'shopify' | 'woocommerce' | 'json';

/** A row or entry that needs the operator's attention. */
export interface ReportedLine {
  /** First line in the file; 0 if the source has no lines. */
  line: number;
  /** The slug, key or name of the product, setting etc. */
  subject: string;
  reason: string;
}

export const COUNTED = ['created', 'updated', 'unchanged', 'removed', 'skipped'] as const;
export type Counts = Record<(typeof COUNTED)[number], number>;

/** Result of an import. */
export interface ImportReport {
  format: ImportFormat;
  /** Detected properties of the file that the operator should know: its encoding, its separator. */
  notes: string[];
  counts: Partial<Record<Section, Counts>>;
  /** Skipped entries. Nothing of them was stored. `section` is null for a part of the file that is no section. */
  skipped: (ReportedLine & { section: Section | null })[];
  images: {
    /** Number of pictures stored by this import. */
    taken: number;
    /** Products stored without one of their pictures. A placeholder replaces it if it was the only one. */
    missing: ReportedLine[];
  };
  /** What the store loses: whole entries, and of others the parts that `reason` names. */
  removals: ReportedLine[];
  /** Entries stored without something they name, entries not carried over, and deletions of missing entries. */
  warnings: ReportedLine[];
}

/** Copies the texts, because slices of a file's text would keep the whole chunk in memory. */
const own = ({ line, subject, reason }: ReportedLine): ReportedLine => ({
  line,
  subject: detachedText(subject),
  reason: detachedText(reason),
});

export const newReport = (format: ImportFormat): ImportReport => ({
  format,
  notes: [],
  counts: {},
  skipped: [],
  images: { taken: 0, missing: [] },
  removals: [],
  warnings: [],
});

export function countOutcome(report: ImportReport, section: Section, outcome: keyof Counts): void {
  report.counts[section] ??= { created: 0, updated: 0, unchanged: 0, removed: 0, skipped: 0 };
  report.counts[section][outcome] += 1;
}

/** Whether a file had entries but all of them were skipped. */
export function isAllSkipped({ counts, skipped }: ImportReport): boolean {
  const sum = (outcome: keyof Counts) => Object.values(counts).reduce((total, each) => total + each[outcome], 0);
  return skipped.length > 0 && COUNTED.every((outcome) => outcome === 'skipped' || sum(outcome) === 0);
}

const ENTRY: Readonly<Record<Section, string>> = {
  settings: 'setting',
  categories: 'category',
  products: 'product',
  reviews: 'review',
  pages: 'page',
  redirects: 'redirect',
  branches: 'branch',
  layout: 'layout item',
  discounts: 'discount',
  additional_fees: 'fee',
  tax_classes: 'tax class',
};

/** Counts and lists an entry that the store loses. */
export function countRemoval(report: ImportReport, section: Section, entry: Omit<ReportedLine, 'reason'>): void {
  countOutcome(report, section, 'removed');
  report.removals.push(own({ ...entry, reason: `the ${ENTRY[section]}` }));
}

/** Lists parts that an entry loses. */
export function reportLostParts(
  report: ImportReport,
  entry: Omit<ReportedLine, 'reason'>,
  parts: readonly string[],
): void {
  if (parts.length > 0) report.removals.push(own({ ...entry, reason: parts.join('; ') }));
}

export function warn(report: ImportReport, line: ReportedLine): void {
  report.warnings.push(own(line));
}

export function skip(report: ImportReport, section: Section, line: ReportedLine): void {
  countOutcome(report, section, 'skipped');
  report.skipped.push({ section, ...own(line) });
}

/** Lists a part of a file that is no section of a store file. */
export function skipPart(report: ImportReport, { line, name }: { line: number; name: string }): void {
  const reason = `is no section of a store file${didYouMean(name, SECTIONS)}`;
  report.skipped.push({ section: null, ...own({ line, subject: name, reason }) });
}

/** A picture's source for messages, shortened because `data:` URIs are long. */
export const shortSource = (source: string): string => (source.length > 120 ? `${source.slice(0, 80)}…` : source);

export function reportMissingImage(report: ImportReport, line: ReportedLine): void {
  report.images.missing.push(own(line));
}
