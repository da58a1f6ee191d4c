import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { connectDatabase } from '#db/connect.ts';
import { audit, standing } from './audit.ts';
import { endPatience, giveJobsOn, passTime } from './clock.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type MortalServer, startMortal, stepsOf } from './server.ts';
import { shop } from './shopper.ts';
import { type CrashStore, HOST } from './store.ts';

const PATIENCE_MS = 60_000;
const POLL_MS = 100;

export interface CaseOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly port: number;
  readonly store: CrashStore;
  /** The step at which the server dies, from 1; 0: it lives. */
  readonly crashAt: number;
  /** Whether the shopper asks again after it, as a browser does; else they are gone for good. */
  readonly comesBack: boolean;
  /** A file for the steps of its server. */
  readonly log: string;
}

export interface CaseEnd {
  /** Steps that were taken, by the server that died and the one after it. */
  readonly steps: readonly string[];
  readonly hasDied: boolean;
  /** Empty: all is as it should be. */
  readonly faults: readonly string[];
}

/** One order, by card with wallet and coupon, from the click to the mail, of which the server dies once. */
export async function runCase(options: CaseOptions): Promise<CaseEnd> {
  const { databaseUrl, dataDir } = options;
  const { pool, close } = await connectDatabase({ databaseUrl, dataDir });
  const mailbox = await openMailbox();
  try {
    const server = await startMortal({ ...options, host: HOST, smtpUrl: mailbox.url }, () => giveJobsOn(pool));
    try {
      return await sellOnce(options, { pool, mailbox, server });
    } finally {
      await server.stop();
    }
  } finally {
    await mailbox.close();
    await close();
  }
}

interface Site {
  readonly pool: Pool;
  readonly mailbox: Mailbox;
  readonly server: MortalServer;
}

async function sellOnce({ store, port, crashAt, comesBack, log }: CaseOptions, site: Site): Promise<CaseEnd> {
  const { pool, mailbox, server } = site;
  const hasPaid = await shop({ server, port, store, comesBack });
  if (!hasPaid) await endPatience(pool);
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    await server.revive();
    const { open } = await standing(pool);
    // Dead, but not yet seen to be.
    const isDying = crashAt > 0 && !server.hasDied && stepsOf(log).length >= crashAt;
    if (open.length === 0 && !isDying) break;
    if (performance.now() > end)
      return { steps: stepsOf(log), hasDied: server.hasDied, faults: [`after a minute: ${open.join()}`] };
    if (server.hasDied) await passTime(pool, store.tenantId);
    await wait(POLL_MS);
  }
  const faults = await audit({ pool, tenantId: store.tenantId, mails: mailbox.count(), mustBePlaced: hasPaid });
  return { steps: stepsOf(log), hasDied: server.hasDied, faults };
}
