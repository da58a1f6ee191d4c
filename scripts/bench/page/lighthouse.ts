import lighthouse, { type Artifacts, type Result } from 'lighthouse';
import { MainThreadTasks } from 'lighthouse/core/computed/main-thread-tasks.js';

/** Result of one Lighthouse run. Times in milliseconds, sizes in bytes as transferred. */
export interface Visit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** All work of the main thread at the speed of the phone, and the parts of it. */
  mainThread: number;
  style: number;
  layout: number;
  paint: number;
  script: number;
  /** Size of the document and its style sheets. */
  html: number;
  scripts: number;
  total: number;
  requests: number;
  /** Titles of the audits that reduced a score. */
  faults: string[];
}

/** The fields of the audit `network-requests` used here. */
interface Request {
  resourceType?: string;
  transferSize: number;
}

/**
 * Audits a page with Lighthouse's slow phone: empty cache, simulated slow 4G and a quarter of the CPU speed.
 * @param port debugging port of a Chromium
 * @throws {Error} if the page cannot be loaded
 */
export async function visit(url: string, port: number): Promise<Visit> {
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
  if (!run) throw new Error(`Lighthouse had nothing to say of ${url}`);
  const { lhr, artifacts } = run;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const slowdown = lhr.configSettings.throttling.cpuSlowdownMultiplier;
  const parts = await mainThreadParts(artifacts.Trace, slowdown);
  return { ...scores(lhr), ...figures(lhr), ...parts, ...weights(lhr), faults: faults(lhr) };
}

function scores({ categories }: Result) {
  const score = (id: string): number => Math.round((categories[id]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
  };
}

function figures({ audits }: Result) {
  const figure = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  return {
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    mainThread: figure('mainthread-work-breakdown'),
  };
}

/** The parts of the main thread's work, by the names of their trace events. */
const PARTS = {
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['Paint', 'PrePaint', 'Layerize', 'Commit'],
  script: ['EvaluateScript', 'v8.compile', 'v8.compileModule', 'v8.evaluateModule', 'FunctionCall', 'TimerFire'],
} as const;

/** Milliseconds of each part, without what was done within it for another. */
async function mainThreadParts(
  trace: Artifacts['Trace'],
  slowdown: number,
): Promise<Record<keyof typeof PARTS, number>> {
  const tasks = await MainThreadTasks.request(trace, { computedCache: new Map() });
  const total = (names: readonly string[]): number =>
    tasks.reduce((sum, { event, selfTime }) => (names.includes(event.name) ? sum + selfTime * slowdown : sum), 0);
  const parts = Object.entries(PARTS).map(([part, names]) => [part, total(names)]);
  return Object.fromEntries(parts) as Record<keyof typeof PARTS, number>;
}

function weights({ audits }: Result) {
  const details = audits['network-requests']?.details as { items: Request[] } | undefined;
  const requests = (details?.items ?? []).filter(({ transferSize }) => transferSize > 0);
  const weight = (types: readonly string[]): number =>
    requests.reduce(
      (sum, { resourceType = '', transferSize }) => (types.includes(resourceType) ? sum + transferSize : sum),
      0,
    );
  return {
    html: weight(['Document', 'Stylesheet']),
    scripts: weight(['Script']),
    total: requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: requests.length,
  };
}

function faults({ categories, audits }: Result): string[] {
  const refs = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  return refs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    const isFault = weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.99;
    return isFault ? [`${audit?.title}${audit?.displayValue ? `: ${audit.displayValue}` : ''}`] : [];
  });
}
