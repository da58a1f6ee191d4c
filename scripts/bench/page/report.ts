import { type FigureColumn, figure, less, printFigures } from '../figures.ts';
import type { Visit } from './lighthouse.ts';

/** A page with the median of its runs, and of those of the static page with the same image. */
export interface PageMeasurement {
  host: string;
  name: string;
  path: string;
  visit: Visit;
  limit: Visit;
}

type Figure = Exclude<keyof Visit, 'faults'>;

/** Required scores. */
const FLOORS: Partial<Record<Figure, number>> = { performance: 99, accessibility: 100, bestPractices: 100, seo: 100 };
/** Times as multiples of those of the static page, or milliseconds above them. */
const LIMITS = { lcp: { times: 1.06 }, tbt: { above: 30 }, mainThread: { times: 2 } };
const HOME_LIMITS = { lcp: { times: 1.3 }, tbt: { above: 60 }, mainThread: { times: 3 } };

const FIGURES: Record<Figure, { heading: string; text: (value: number) => string }> = {
  performance: { heading: 'perf', text: String },
  accessibility: { heading: 'a11y', text: String },
  bestPractices: { heading: 'bp', text: String },
  seo: { heading: 'seo', text: String },
  lcp: { heading: 'LCP s', text: (value) => (value / 1000).toFixed(2) },
  tbt: { heading: 'TBT ms', text: (value) => value.toFixed(0) },
  cls: { heading: 'CLS', text: (value) => value.toFixed(3) },
  mainThread: { heading: 'main ms', text: (value) => value.toFixed(0) },
  style: { heading: 'style', text: (value) => value.toFixed(0) },
  layout: { heading: 'layout', text: (value) => value.toFixed(0) },
  paint: { heading: 'paint', text: (value) => value.toFixed(0) },
  script: { heading: 'script', text: (value) => value.toFixed(0) },
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

/** Prints two rows per page: its own, with multiples of the static page's times, and that of the static page. */
export function printPages(title: string, measured: readonly PageMeasurement[]): void {
  const row = (name: string, visit: Visit, limit: Visit | undefined): string[] => [
    name,
    ...NAMES.flatMap((figure) => {
      const text = FIGURES[figure].text(visit[figure]);
      return isMultiple(figure) ? [text, limit ? (visit[figure] / limit[figure]).toFixed(2) : ''] : [text];
    }),
  ];
  printFigures(
    title,
    [
      { heading: 'page' },
      ...NAMES.flatMap((name): FigureColumn[] => {
        const { heading } = FIGURES[name];
        // Multiples, unlike times, hardly depend on the speed of the machine.
        return isMultiple(name) ? [figure(heading), less(`× ${heading.split(' ')[0]}`)] : [figure(heading)];
      }),
    ],
    measured.flatMap(({ host, name, visit, limit }) => [
      row(`${host.split('.')[0]} ${name}`, visit, limit),
      row('  static', limit, undefined),
    ]),
  );
}

const isMultiple = (figure: Figure): boolean => figure === 'lcp' || figure === 'mainThread';

/** Describes the figures that miss their targets, with the audits that reduced a score. */
export function shortfalls({ host, name, visit, limit }: PageMeasurement): string[] {
  const { lcp, tbt, mainThread } = name === 'home' ? HOME_LIMITS : LIMITS;
  const ceilings: Partial<Record<Figure, number>> = {
    cls: 0,
    lcp: limit.lcp * lcp.times,
    tbt: limit.tbt + tbt.above,
    mainThread: limit.mainThread * mainThread.times,
  };
  const missed = NAMES.filter(
    (figure) =>
      visit[figure] < (FLOORS[figure] ?? Number.NEGATIVE_INFINITY) || visit[figure] > (ceilings[figure] ?? Infinity),
  );
  if (missed.length === 0) return [];
  const texts = missed.map((figure) => {
    const [{ heading, text }, ceiling] = [FIGURES[figure], ceilings[figure]];
    return `${heading} ${text(visit[figure])}${ceiling === undefined ? '' : ` (at most ${text(ceiling)})`}`;
  });
  return [`${host} ${name}: ${texts.join(', ')}`, ...visit.faults.map((fault) => `  ${fault}`)];
}
