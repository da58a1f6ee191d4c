import type { Job as BossJob, Db, JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Connection } from '#db/connect.ts';
import { bossDatabase } from '#db/jobs/boss-database.ts';
import type { JobSubject } from '#db/jobs/enqueue.ts';
import { QUEUES, type QueueName } from '#db/jobs/queues.ts';
import { listenOn } from '#db/listen.ts';

/** So many jobs are taken at once, and so many times: one that is slow leaves the others theirs. */
const BATCH = 4;
const BATCHES = 2;
/** A stopping server waits so long for the jobs in hand; then another process has them again. */
const PATIENCE_MS = 5_000;
/** The seldomest that pg-boss allows of looking for what recurs, and of a feature that we do not use. */
const INTERVALS = { cronMonitorIntervalSeconds: 45, cronWorkerIntervalSeconds: 45, flowIntervalSeconds: 3_600 };

/**
 * What works off one queue (`db/jobs/queues.ts` says how often and how patiently). Each job is worked off by one process
 * at a time and at least once: by another one, or again, where `work` throws or its process ends.
 */
export interface Job {
  readonly queue: QueueName;
  /**
   * When a job without a subject comes into the queue by itself, as five fields of cron in UTC; of the times while no
   * process ran the last one is made up for.
   */
  readonly every?: string;
  /** @param signal the process is about to end. */
  work(subject: JobSubject, signal: AbortSignal): Promise<void>;
}

export interface RunningJobs {
  /** Takes no more jobs, and waits up to five seconds for those in hand. */
  close(): Promise<void>;
}

export interface JobsParts {
  connection: Pick<Connection, 'pool' | 'url'>;
  jobs: readonly Job[];
  log: Pick<Logger, 'warn'> & Partial<Pick<Logger, 'info'>>;
}

/** Works off jobs in this process, as soon as they are there, together with all others over the same database. */
export async function startJobs({ connection, jobs, log }: JobsParts): Promise<RunningJobs> {
  const ending = new AbortController();
  const warn = (reason: string): void => {
    if (!ending.signal.aborted) log.warn({ reason }, 'the job queue has a problem');
  };
  const { PgBoss: Boss } = await import('pg-boss');
  const boss: PgBoss = new Boss({ db: listeningDatabase(connection, warn), useListenNotify: true, ...INTERVALS });
  boss.on('error', ({ message }) => warn(message));
  boss.on('warning', ({ message }) => warn(message));
  await boss.start();
  for (const job of jobs) await workOff(boss, job, ending.signal, log);
  return {
    async close() {
      ending.abort();
      await boss.stop({ timeout: PATIENCE_MS });
    },
  };
}

/** Our pool, and a listener beside it: pg-boss wakes its workers when a job is committed. */
const listeningDatabase = ({ pool, url }: JobsParts['connection'], warn: (reason: string) => void): Db => ({
  ...bossDatabase(pool),
  listen: async (channel, onNotification, onConnected) =>
    listenOn(url, channel, { onNotification, onConnected, onError: ({ message }) => warn(message) }),
});

async function workOff(boss: PgBoss, job: Job, signal: AbortSignal, log: JobsParts['log']): Promise<void> {
  const { queue, every } = job;
  const { policy: _, ...settings } = QUEUES[queue];
  // The row may be that of an older version.
  await boss.updateQueue(queue, { ...settings, retryBackoff: true, notify: true });
  if (every !== undefined) await boss.schedule(queue, every, null, { tz: 'UTC', missed: 'once' });
  const one = async ({ id, data }: BossJob<JobSubject>): Promise<JobResult> => {
    const startedAt = performance.now();
    try {
      await job.work(data ?? {}, signal);
      log.info?.({ queue, subject: data, ms: Math.round(performance.now() - startedAt) }, 'job');
      return { id, status: 'completed' };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!signal.aborted) log.warn({ queue, subject: data, reason }, 'a job failed');
      // What it says may be personal, and stays out of the queue.
      return { id, status: 'failed', output: { failed: true } };
    }
  };
  const options = {
    batchSize: BATCH,
    localConcurrency: BATCHES,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  await boss.work<JobSubject, unknown, typeof options>(queue, options, (batch) => Promise.all(batch.map(one)));
}
