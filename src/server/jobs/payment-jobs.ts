import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { tenantsWithOrdersOverdue, tenantsWithPaymentsDue } from '#db/system-statements.ts';
import { type TenantDb, tenantDb } from '#db/tenant-db.ts';
import { reasonOf } from '#lib/text/reason-of.ts';
import type { PostEvent } from '#providers/payment/sandbox-events.ts';
import { checkPayment } from '#services/payments/check-payment.ts';
import { expireOrders } from '#services/payments/expire-orders.ts';
import type { PaymentProviders } from '#services/payments/payment-providers.ts';
import { type PaymentJob, reconcile } from '#services/payments/reconcile.ts';
import { sendSandboxEvent } from '#services/payments/send-sandbox-event.ts';
import type { Job } from './jobs.ts';

export interface PaymentJobParts {
  pool: Pool;
  payments: PaymentProviders;
  /** Sends events of the sandbox to our webhook. */
  post: PostEvent;
  log: Pick<Logger, 'warn'>;
}

const EVERY_MINUTE = '* * * * *';

/** The jobs of card payments. Each may run in several processes at once without counting twice. */
export function paymentJobs(parts: PaymentJobParts): readonly Job[] {
  const { pool, payments, post, log } = parts;
  return [
    {
      queue: 'check_payment',
      async work({ tenant_id: tenantId, order_id: orderId }) {
        if (tenantId === undefined || orderId === undefined) throw new Error('a job without its order');
        await checkPayment(tenantDb(pool, tenantId), payments, orderId);
      },
    },
    round(parts, { queue: 'reconcile_payments', tenants: tenantsWithPaymentsDue, work: reconcile }),
    round(parts, { queue: 'expire_orders', tenants: tenantsWithOrdersOverdue, work: expireOrders }),
    {
      queue: 'sandbox_webhook',
      async work({ tenant_id: tenantId, order_id: orderId, event, copies }, signal) {
        if (tenantId === undefined || orderId === undefined || event === undefined || copies === undefined)
          throw new Error('a job without its event');
        await sendSandboxEvent(tenantDb(pool, tenantId), { orderId, event, copies }, { post, signal, log });
      },
    },
  ];
}

interface Round {
  queue: 'reconcile_payments' | 'expire_orders';
  /** Tenants that have work to do. */
  tenants: (pool: Pool) => Promise<number[]>;
  work: (db: TenantDb, parts: PaymentJob) => Promise<void>;
}

/** A job that runs every minute, store by store. An error in one store does not affect the next. */
const round = ({ pool, payments, log }: PaymentJobParts, { queue, tenants, work }: Round): Job => ({
  queue,
  every: EVERY_MINUTE,
  async work(_, signal) {
    for (const tenantId of await tenants(pool)) {
      if (signal.aborted) return;
      const warn = (orderId: number | null, error: unknown): void => {
        const reason = reasonOf(error);
        if (!signal.aborted)
          log.warn(
            { queue, tenant: tenantId, order: orderId, reason },
            'a payment could not be processed; it is tried again',
          );
      };
      const parts = { providers: payments, warn, signal };
      await work(tenantDb(pool, tenantId), parts).catch((error: unknown) => warn(null, error));
    }
  },
});
