/**
 * A publisher in a separate process that can be killed: `fork('publish-process.ts', [DATABASE_URL, DATA_DIR])`. It
 * publishes the hosts it receives, or all changes after the message `live`, and reports each publish.
 */
import { pino } from 'pino';
import { type Env, readEnv } from '#config/env.ts';
import { connectDatabase } from '#db/connect.ts';
import type { PublishReport } from '#publish/publish-report.ts';
import { backendOn } from '#server/backend/embedded-backend.ts';
import { startLivePublisher } from '#server/publishing/live-publisher.ts';
import { createPublisher } from '#server/publishing/publisher.ts';

const [, , databaseUrl = '', dataDir = ''] = process.argv;
const env: Env = { ...readEnv({}), dataDir, databaseUrl, logLevel: 'error', isDemo: false };
const log = pino({ level: 'error' }, pino.destination(2));
const connection = await connectDatabase({ databaseUrl, dataDir, maxConnections: 4 });
const backend = backendOn(connection, env, log);
const parts = { env, backend, databaseUrl, buildId: 'tests', workers: 1 };
const publisher = createPublisher(parts);

/** The result of a requested publish. */
export interface PublishOutcome {
  report?: PublishReport;
  error?: string;
}

/** The time span of a live publish with exclusive access to a store, in milliseconds of the machine's clock. */
export interface Span {
  host: string;
  from: number;
  to: number;
}

async function publish(host: string): Promise<void> {
  const told = await publisher.publish(host).then(
    (report): PublishOutcome => ({ report }),
    (error: unknown): PublishOutcome => ({ error: String(error) }),
  );
  process.send?.(told);
}

function goLive(): void {
  const watched: typeof backend = {
    ...backend,
    publishExclusively: (host, work) =>
      backend.publishExclusively(host, async () => {
        const from = Date.now();
        const done = await work();
        process.send?.({ host, from, to: Date.now() } satisfies Span);
        return done;
      }),
  };
  startLivePublisher({ backend, publisher: createPublisher({ ...parts, backend: watched }), log });
}

process.on('message', (message: string) => (message === 'live' ? goLive() : void publish(message)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
