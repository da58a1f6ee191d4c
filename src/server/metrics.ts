import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry, Summary } from 'prom-client';
import type { MessageTroubles } from '#db/system-statements.ts';
import type { HealthCheck } from './health.ts';
import type { PublishNumbers, PublishStatus, PublishTotals } from './publishing/publish-status.ts';
import { QUANTILES, type Readings } from './recent-values.ts';

/** Content type of Prometheus' text format, which all scrapers understand. */
export const METRICS_CONTENT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** A summary of readings taken elsewhere. The library's own reports 0 when nothing was observed. */
class ReadSummary extends Summary {
  readonly #read: () => Readings;

  constructor(name: string, help: string, registry: Registry, read: () => Readings) {
    super({ name, help, registers: [registry] });
    this.#read = read;
  }

  override async get(): ReturnType<Summary['get']> {
    const metric = await super.get();
    const { count, sum, quantiles } = this.#read();
    const values = [
      ...QUANTILES.map((quantile) => ({ labels: { quantile }, value: quantiles[quantile] ?? Number.NaN })),
      { metricName: `${metric.name}_sum`, labels: {}, value: sum },
      { metricName: `${metric.name}_count`, labels: {}, value: count },
    ];
    return { ...metric, values };
  }
}

const GAUGES: Record<string, [value: (numbers: PublishNumbers) => number, help: string]> = {
  frontage_stores: [({ stores }) => stores, 'Stores that this process has published or tried to publish.'],
  frontage_stores_failed: [
    ({ failedStores }) => failedStores,
    'Stores that could not be published at the last attempt.',
  ],
  frontage_pages_published: [({ pages }) => pages, 'Published pages of all stores that are up to date.'],
  frontage_pages_failed: [({ failedPages }) => failedPages, 'Pages that cannot be rendered and keep their last file.'],
  frontage_publish_queue_stores: [({ waitingStores }) => waitingStores, 'Stores with unpublished changes.'],
  frontage_publish_queue_age_seconds: [
    ({ oldestChangeSeconds }) => oldestChangeSeconds,
    'Age of the oldest unpublished change of any store.',
  ],
};

const COUNTERS: Record<string, [total: keyof PublishTotals, help: string]> = {
  frontage_publishes_total: ['publishes', 'Publishes of a store that checked at least one page.'],
  frontage_publish_errors_total: ['errors', 'Publishes that failed because a store could not be read.'],
  frontage_pages_written_total: ['written', 'Pages whose bytes changed.'],
  frontage_pages_removed_total: ['removed', 'Pages that were removed.'],
  frontage_pages_unchanged_total: ['unchanged', 'Pages that were rendered again without a change.'],
  frontage_page_failures_total: ['failures', 'Pages that failed, counted once per publish.'],
  frontage_publish_reads_total: ['reads', 'Reads that were repeated to see whether they changed.'],
  frontage_written_bytes_total: ['bytes', 'Bytes of the written pages, including compressed copies.'],
};

let ofProcess: Registry | undefined;

/**
 * Memory, CPU, event loop and garbage collection of this process. Created once per process and never released.
 * @param prefix of the names.
 */
function processMetrics(prefix = ''): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess, prefix });
  }
  return ofProcess;
}

function metricsOfProcess(): () => Promise<string> {
  const own = processMetrics();
  return () => own.metrics();
}

/** Returns the process metrics of all web workers, added up, and with a prefix those of this process. */
function metricsWithWebWorkers(): () => Promise<string> {
  const own = processMetrics('frontage_publisher_');
  const webWorkers = new AggregatorRegistry();
  return async () => {
    // A web worker that is starting or ending does not answer.
    const ofWorkers = await webWorkers.clusterMetrics().catch((error: Error) => `# web workers: ${error.message}`);
    return `${ofWorkers}\n${await own.metrics()}`;
  };
}

/** Lets the main process read the metrics of this web worker. */
export function offerProcessMetrics(): void {
  AggregatorRegistry.setRegistries([processMetrics()]);
  new AggregatorRegistry();
}

/** Publishing metrics as sums over all stores, because a label for each of thousands would be too many. */
function publishMetrics(numbers: () => PublishNumbers): Registry {
  const registry = new Registry();
  const registers = [registry];
  for (const [name, [value, help]] of Object.entries(GAUGES)) {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(value(numbers())) });
  }
  for (const [name, [total, help]] of Object.entries(COUNTERS)) {
    const collect = (): void => {
      counter.reset();
      counter.inc(numbers().totals[total]);
    };
    const counter: Counter = new Counter({ name, help, registers, collect });
  }
  const edits = 'Seconds from a change to the end of its publish; quantiles of the last ten minutes.';
  new ReadSummary('frontage_edit_to_published_seconds', edits, registry, () => numbers().editToPublished);
  const durations = 'Seconds that a publish of a store took; quantiles of the last ten minutes.';
  new ReadSummary('frontage_publish_duration_seconds', durations, registry, () => numbers().durations);
  return registry;
}

/** Message metrics as sums over all stores and processes. */
function messageMetrics(registry: Registry): (troubles: MessageTroubles) => void {
  const registers = [registry];
  const waiting = new Gauge({
    name: 'frontage_messages_waiting',
    help: 'Mails and text messages to be sent.',
    registers,
  });
  const age = new Gauge({ name: 'frontage_messages_waiting_seconds', help: 'Age of the oldest of them.', registers });
  const failed = new Gauge({ name: 'frontage_messages_failed', help: 'Messages given up in the last day.', registers });
  return (troubles) => {
    waiting.set(troubles.waiting);
    age.set(troubles.oldestSeconds);
    failed.set(troubles.failed);
  };
}

/**
 * All metrics in Prometheus' text format.
 * @param check reports whether the database or `API_ORIGIN` responds, and the undelivered messages.
 * @param hasWebWorkers whether web workers serve instead of this process.
 */
export function metricsText(
  status: Pick<PublishStatus, 'numbers'>,
  check: Pick<HealthCheck, 'isAnswering' | 'messages'>,
  hasWebWorkers = false,
): () => Promise<string> {
  let numbers = status.numbers();
  const publishing = publishMetrics(() => numbers);
  const up = new Gauge({ name: 'frontage_backend_up', help: 'Whether the backend answers.', registers: [publishing] });
  const showMessages = messageMetrics(publishing);
  const processes = hasWebWorkers ? metricsWithWebWorkers() : metricsOfProcess();
  return async () => {
    up.set(Number(await check.isAnswering()));
    showMessages(await check.messages());
    numbers = status.numbers();
    return `${await publishing.metrics()}\n${await processes()}`;
  };
}
