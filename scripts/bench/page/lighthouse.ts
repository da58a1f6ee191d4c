import lighthouse, { type Result } from 'lighthouse';

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

/** The fields of a trace event used here: microseconds, and the process and thread it ran on. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
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
  const parts = mainThreadParts(artifacts.Trace.traceEvents, slowdown);
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

/** The parts of the main thread's work, by the names of their trace events. Script contains the layout that it forces. */
const PARTS = {
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['Paint', 'PrePaint', 'Layerize', 'Commit'],
  script: ['EvaluateScript', 'v8.compile', 'v8.compileModule', 'v8.evaluateModule', 'FunctionCall', 'TimerFire'],
} as const;

/** Milliseconds of each part on the thread that parsed the document. Nested events of one part count once. */
function mainThreadParts(events: readonly TraceEvent[], slowdown: number): Record<keyof typeof PARTS, number> {
  const complete = events.filter(({ ph }) => ph === 'X').toSorted((a, b) => a.ts - b.ts || duration(b) - duration(a));
  const parsing = complete.filter(({ name }) => name === 'ParseHTML').toSorted((a, b) => duration(b) - duration(a))[0];
  const own = complete.filter(({ pid, tid }) => pid === parsing?.pid && tid === parsing?.tid);
  const total = (names: readonly string[]): number => {
    let [sum, end] = [0, 0];
    for (const event of own) {
      if (!names.includes(event.name) || event.ts < end) continue;
      sum += duration(event);
      end = event.ts + duration(event);
    }
    return (sum / 1000) * slowdown;
  };
  const parts = Object.entries(PARTS).map(([part, names]) => [part, total(names)]);
  return Object.fromEntries(parts) as Record<keyof typeof PARTS, number>;
}

const duration = ({ dur = 0 }: TraceEvent): number => dur;

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
