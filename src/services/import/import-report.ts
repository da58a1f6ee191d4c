import { detachedText } from '#lib/detached-text.ts';

export const SECTIONS = [
  'settings',
  'categories',
  'products',
  'reviews',
  'pages',
  'branches',
  'layout',
  'discounts',
  'additional_fees',
  'tax_classes',
] as const;
export type Section = (typeof SECTIONS)[number];
export type ImportFormat = 'shopify' | 'woocommerce' | 'json';

/** A row or entry that an operator should look at. */
export interface ReportedLine {
  /** Line of the file where it begins; 0: the source has no lines. */
  line: number;
  /** Which product, setting, …: its slug, key or name. */
  subject: string;
  reason: string;
}

export const COUNTED = ['created', 'updated', 'unchanged', 'removed', 'skipped'] as const;
export type Counts = Record<(typeof COUNTED)[number], number>;

/** What an import did. */
export interface ImportReport {
  format: ImportFormat;
  /** What was understood about the file that the operator should know: its encoding, its separator. */
  notes: string[];
  counts: Partial<Record<Section, Counts>>;
  /** Left out, with nothing of them stored. */
  skipped: (ReportedLine & { section: Section })[];
  images: {
    /** Taken into the media by this import. */
    taken: number;
    /** Stored without a picture of theirs: a placeholder stands in where it was the only one. */
    missing: ReportedLine[];
  };
  /** Stored without something that they name, or not carried over; and removals of what is not there. */
  warnings: ReportedLine[];
}

/** A line of its own: parts of a file's text would keep the whole piece that they were cut from in memory. */
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
  warnings: [],
});

export function countOutcome(report: ImportReport, section: Section, outcome: keyof Counts): void {
  report.counts[section] ??= { created: 0, updated: 0, unchanged: 0, removed: 0, skipped: 0 };
  report.counts[section][outcome] += 1;
}

/** Whether a file had something to import and none of it could be. */
export function isAllSkipped({ counts }: ImportReport): boolean {
  const sum = (outcome: keyof Counts) => Object.values(counts).reduce((total, each) => total + each[outcome], 0);
  return sum('skipped') > 0 && COUNTED.every((outcome) => outcome === 'skipped' || sum(outcome) === 0);
}

export function warn(report: ImportReport, line: ReportedLine): void {
  report.warnings.push(own(line));
}

export function skip(report: ImportReport, section: Section, line: ReportedLine): void {
  countOutcome(report, section, 'skipped');
  report.skipped.push({ section, ...own(line) });
}

/** A picture's source as it is told: a `data:` URI is long. */
export const shortSource = (source: string): string => (source.length > 120 ? `${source.slice(0, 80)}…` : source);

export function reportMissingImage(report: ImportReport, line: ReportedLine): void {
  report.images.missing.push(own(line));
}
