import type { Job as BossJob, Db, JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Connection } from '#db/connect.ts';
import { bossDatabase } from '#db/jobs/boss-database.ts';
import type { JobSubject } from '#db/jobs/enqueue.ts';
import { QUEUES, type QueueName } from '#db/jobs/queues.ts';
import { subscribe } from '#db/listen.ts';
import { reasonOf } from '#lib/text/reason-of.ts';

/** Jobs per batch, and batches at a time: a slow job does not block the others. */
const BATCH = 4;
const BATCHES = 2;
/** How long a stopping server waits for running jobs. After that another process takes them over. */
const PATIENCE_MS = 5_000;
/** The longest intervals that pg-boss allows for checking schedules, and for a feature that is not used here. */
const INTERVALS = { cronMonitorIntervalSeconds: 45, cronWorkerIntervalSeconds: 45, flowIntervalSeconds: 3_600 };

/**
 * The worker of one queue (`db/jobs/queues.ts` configures its retries and timeouts). Each job runs in one process at a
 * time and at least once: it runs again, possibly elsewhere, if `work` throws or its process ends.
 */
export interface Job {
  readonly queue: QueueName;
  /**
   * Schedule of a recurring job without a subject: five cron fields in UTC. Of the runs missed while no process was up,
   * only the last is made up for.
   */
  readonly every?: string;
  /**
   * Number of jobs of this queue that a process runs independently of each other, for jobs that take long. By default
   * they run in small batches, which cost less.
   */
  readonly atOnce?: number;
  /** @param signal aborted when the process is about to end. */
  work(subject: JobSubject, signal: AbortSignal): Promise<void>;
}

export interface RunningJobs {
  /** Accepts no more jobs and waits up to five seconds for running ones. */
  close(): Promise<void>;
}

export interface JobsParts {
  connection: Pick<Connection, 'pool' | 'url'>;
  jobs: readonly Job[];
  log: Pick<Logger, 'warn'> & Partial<Pick<Logger, 'info'>>;
}

/** Runs jobs in this process as soon as they are queued, together with all other processes on the same database. */
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
  for (const job of jobs) await processQueue(boss, job, ending.signal, log);
  return {
    async close() {
      ending.abort();
      await boss.stop({ timeout: PATIENCE_MS });
    },
  };
}

/** Our pool plus a listener, because pg-boss wakes its workers when a job is committed. */
const listeningDatabase = ({ pool, url }: JobsParts['connection'], warn: (reason: string) => void): Db => ({
  ...bossDatabase(pool),
  listen: async (channel, onNotification, onConnected) =>
    subscribe(url, channel, { onNotification, onConnected, onError: ({ message }) => warn(message) }),
});

async function processQueue(boss: PgBoss, job: Job, signal: AbortSignal, log: JobsParts['log']): Promise<void> {
  const { queue, every, atOnce } = job;
  const { policy: _, ...settings } = QUEUES[queue];
  // The stored row may come from an older version.
  await boss.updateQueue(queue, { ...settings, retryBackoff: true, notify: true });
  if (every !== undefined) await boss.schedule(queue, every, null, { tz: 'UTC', missed: 'once' });
  const one = async ({ id, data }: BossJob<JobSubject>): Promise<JobResult> => {
    const startedAt = performance.now();
    try {
      await job.work(data ?? {}, signal);
      log.info?.({ queue, subject: data, ms: Math.round(performance.now() - startedAt) }, 'job');
      return { id, status: 'completed' };
    } catch (error) {
      const reason = reasonOf(error);
      if (!signal.aborted) log.warn({ queue, subject: data, reason }, 'a job failed');
      // The error message may contain personal data, so it is not stored in the queue.
      return { id, status: 'failed', output: { failed: true } };
    }
  };
  const options = {
    batchSize: atOnce === undefined ? BATCH : 1,
    localConcurrency: atOnce ?? BATCHES,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  await boss.work<JobSubject, unknown, typeof options>(queue, options, (batch) => Promise.all(batch.map(one)));
}
