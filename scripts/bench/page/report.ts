import { formatTable } from '../../terminal/table.ts';
import type { Visit } from './lighthouse.ts';

/** A page with the median of its runs. */
export interface Measured {
  name: string;
  path: string;
  visit: Visit;
}

type Figure = Exclude<keyof Visit, 'faults'>;

/** Required values; LCP in milliseconds. */
const FLOORS: Partial<Record<Figure, number>> = { performance: 99, accessibility: 100, bestPractices: 100, seo: 100 };
const CEILINGS: Partial<Record<Figure, number>> = { lcp: 950, tbt: 0, cls: 0 };
const HOME_LCP = 1_200;

const FIGURES: Record<Figure, { heading: string; text: (value: number) => string }> = {
  performance: { heading: 'perf', text: String },
  accessibility: { heading: 'a11y', text: String },
  bestPractices: { heading: 'bp', text: String },
  seo: { heading: 'seo', text: String },
  lcp: { heading: 'LCP s', text: (value) => (value / 1000).toFixed(2) },
  tbt: { heading: 'TBT ms', text: (value) => value.toFixed(0) },
  cls: { heading: 'CLS', text: (value) => value.toFixed(3) },
  html: { heading: 'HTML+CSS KB', text: (value) => (value / 1024).toFixed(1) },
  scripts: { heading: 'JS KB', text: (value) => (value / 1024).toFixed(1) },
  total: { heading: 'total KB', text: (value) => (value / 1024).toFixed(1) },
  requests: { heading: 'requests', text: String },
};
const NAMES = Object.keys(FIGURES) as Figure[];

/** Median of each figure over all runs, with every fault that appeared in any of them. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const median = (name: Figure): number => {
    const sorted = visits.map((visit) => visit[name]).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  const figures = Object.fromEntries(NAMES.map((name) => [name, median(name)])) as Record<Figure, number>;
  return { ...figures, faults: [...new Set(visits.flatMap(({ faults }) => faults))] };
}

/** Table with one row per page. */
export const pageTable = (measured: readonly Measured[]): string =>
  formatTable(
    [{ heading: 'page' }, ...NAMES.map((name) => ({ heading: FIGURES[name].heading, isNumber: true }))],
    measured.map(({ name, visit }) => [name, ...NAMES.map((figure) => FIGURES[figure].text(visit[figure]))]),
  );

/** Describes the figures that miss their targets, with the audits that reduced a score. */
export function shortfalls({ name, visit }: Measured): string[] {
  const isMissed = (figure: Figure): boolean => {
    const ceiling = figure === 'lcp' && name === 'home' ? HOME_LCP : CEILINGS[figure];
    return visit[figure] < (FLOORS[figure] ?? Number.NEGATIVE_INFINITY) || visit[figure] > (ceiling ?? Infinity);
  };
  const missed = NAMES.filter(isMissed).map(
    (figure) => `${FIGURES[figure].heading} ${FIGURES[figure].text(visit[figure])}`,
  );
  return missed.length === 0 ? [] : [`${name}: ${missed.join(', ')}`, ...visit.faults.map((fault) => `  ${fault}`)];
}
