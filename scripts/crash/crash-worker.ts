import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { connectDatabase } from '#db/connect.ts';
import { audit, pendingWork } from './audit.ts';
import { expireUnpaidOrders, passTime, releaseJobs, TRIAL_NAME } from './clock.ts';
import { KILLED_AT } from './kill-point.ts';
import { type KillableServer, startKillable, stepsOf } from './killable-server.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { shop } from './shopper.ts';
import { type CrashStore, HOST, type Shopper } from './store.ts';

const PATIENCE_MS = 60_000;
const POLL_MS = 50;

/** How the server is killed during an order. */
export interface Crash {
  /** Step by its number from 1 or its name. 0 lets the server live. */
  readonly at: number | string;
  /** True if the shopper retries after the crash, as a browser does; false if they never return. */
  readonly retries: boolean;
}

export interface CaseEnd {
  /** Steps taken. If the server died, it was at the last one. */
  readonly steps: readonly string[];
  readonly hasDied: boolean;
  /** Empty if all checks passed. */
  readonly faults: readonly string[];
}

export interface CrashWorkerOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly port: number;
  readonly store: CrashStore;
  readonly fault: string;
}

/** A worker: a database and its server, which is killed repeatedly, each time during the order of another shopper. */
export interface CrashWorker {
  /** Number of orders that it can still process. */
  readonly left: number;
  /** Runs one order, paid by card with wallet and coupon, from the click to the mail. */
  run(crash: Crash): Promise<CaseEnd>;
  close(): Promise<void>;
}

export async function openCrashWorker(options: CrashWorkerOptions): Promise<CrashWorker> {
  const { databaseUrl, dataDir, store } = options;
  const { pool, close } = await connectDatabase({ databaseUrl, dataDir, applicationName: TRIAL_NAME });
  const mailbox = await openMailbox();
  const leave = async (): Promise<void> => {
    await mailbox.close();
    await close();
  };
  try {
    const server = await startKillable({ ...options, host: HOST, smtpUrl: mailbox.url }, () => releaseJobs(pool));
    const waiting = [...store.shoppers];
    return {
      get left() {
        return waiting.length;
      },
      async run(crash) {
        const shopper = waiting.pop();
        if (!shopper) throw new Error('no shopper is left to order');
        return runOrder(crash, shopper, { ...options, pool, mailbox, server });
      },
      async close() {
        await server.stop();
        await leave();
      },
    };
  } catch (error) {
    await leave();
    throw error;
  }
}

interface Site extends CrashWorkerOptions {
  readonly pool: Pool;
  readonly mailbox: Mailbox;
  readonly server: KillableServer;
}

async function runOrder({ at, retries }: Crash, shopper: Shopper, site: Site): Promise<CaseEnd> {
  const { pool, mailbox, server, port, store, dataDir } = site;
  const log = join(dataDir, `steps-${randomUUID()}`);
  await server.killAt({ at, log });
  const hasPaid = await shop({ server, port, shopper, retries });
  if (!hasPaid) await expireUnpaidOrders(pool);
  const faults = (await settled(log, site))
    ? await audit({
        ...{ pool, tenantId: store.tenantId, shopper },
        ...{ mails: mailbox.count(shopper.email), mustBePlaced: hasPaid },
      })
    : [`still pending after a minute: ${(await pendingWork(pool)).open.join()}`];
  const steps = stepsOf(log).map((step) => step.replace(KILLED_AT, ''));
  return { steps, hasDied: server.hasDied, faults };
}

/**
 * Waits until nothing is pending, and restarts the server if it died.
 * @returns false if that state was never reached
 */
async function settled(log: string, { pool, server, store }: Site): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    await server.restartIfDead();
    const { open } = await pendingWork(pool);
    // The process is dying, but its exit has not been observed yet.
    const isDying = !server.hasDied && stepsOf(log).at(-1)?.startsWith(KILLED_AT);
    if (open.length === 0 && !isDying) return true;
    if (performance.now() > end) return false;
    if (server.hasDied) await passTime(pool, store.tenantId);
    await wait(POLL_MS);
  }
}
