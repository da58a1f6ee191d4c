import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { enqueue } from '#db/jobs/enqueue.ts';
import { sandboxIntentOfOrder } from '#db/payments/sandbox-rows.ts';
import { primaryHost } from '#db/primary-host.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { reasonOf } from '#lib/text/reason-of.ts';
import { type PostEvent, sandboxCalls } from '#providers/payment/sandbox-events.ts';

/** An event of an order's payment, and how many copies to send. */
export interface SandboxEvent {
  orderId: number;
  event: number;
  copies: number;
}

/**
 * Reports a sandbox payment to its store, through the same webhook that a real provider would call. A slow payment is
 * not reported yet: another job is queued when it is done, and nothing waits here. If this process ends earlier, the
 * reconciliation finds it.
 * @throws {Error} if the webhook does not accept the event; it must be sent again
 */
export async function sendSandboxEvent(
  db: TenantDb,
  { orderId, ...news }: SandboxEvent,
  { post, signal, log }: { post: PostEvent; signal: AbortSignal; log: Pick<Logger, 'warn'> },
): Promise<void> {
  const [intent, host] = await Promise.all([sandboxIntentOfOrder(db, orderId), primaryHost(db)]);
  if (!intent || host === null) return;
  const waitMs = (intent.settlesAt?.getTime() ?? 0) - Date.now();
  if (waitMs > 0) {
    // Ended by the signal, nothing is queued.
    void wait(waitMs, undefined, { signal, ref: false }).then(
      () =>
        enqueue(db, 'sandbox_webhook', { order_id: orderId, ...news }).catch((error: unknown) =>
          log.warn({ order: orderId, reason: reasonOf(error) }, 'the event of a sandbox payment was not queued'),
        ),
      () => undefined,
    );
    return;
  }
  for (const call of sandboxCalls(intent, news, { host, now: new Date() })) {
    const status = await post(call);
    if (status !== 200) throw new Error(`the webhook of the sandbox answered ${status}`);
  }
}
