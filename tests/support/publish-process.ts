/**
 * A publisher as a process of its own, to be killed: `fork('publish-process.ts', [DATABASE_URL, DATA_DIR])`. It
 * publishes the hosts that it is sent, or, sent `live`, whatever changes; and tells of each publish.
 */
import { pino } from 'pino';
import type { Env } from '#config/env.ts';
import { connectDatabase } from '#db/connect.ts';
import type { PublishReport } from '#publish/publish-report.ts';
import { backendOn } from '#server/embedded-backend.ts';
import { startLivePublisher } from '#server/live-publisher.ts';
import { createPublisher } from '#server/publisher.ts';

const [, , databaseUrl = '', dataDir = ''] = process.argv;
const env: Env = {
  port: 4321,
  host: '127.0.0.1',
  dataDir,
  databaseUrl,
  apiOrigin: undefined,
  trustedProxies: [],
  metricsToken: undefined,
  logLevel: 'error',
  isDemo: false,
};
const log = pino({ level: 'error' }, pino.destination(2));
const connection = await connectDatabase({ databaseUrl, dataDir, maxConnections: 4 });
const backend = backendOn(connection, env, log);
const publisher = createPublisher({ env, backend, databaseUrl, buildId: 'tests', workers: 1 });

/** A publish, with when it began and ended, in milliseconds of the machine's clock. */
export interface Told {
  report?: PublishReport;
  error?: string;
  from: number;
  to: number;
}

const tell = (told: Omit<Told, 'to'>): void => void process.send?.({ ...told, to: Date.now() } satisfies Told);

async function publish(host: string): Promise<void> {
  const from = Date.now();
  try {
    tell({ report: await publisher.publish(host), from });
  } catch (error) {
    tell({ error: String(error), from });
  }
}

process.on('message', (message: string) => {
  if (message !== 'live') return void publish(message);
  const onReport = (report: PublishReport): void => tell({ report, from: Date.now() - report.seconds * 1000 });
  startLivePublisher({ backend, publisher, log, onReport });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
