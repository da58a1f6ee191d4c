import { setTimeout as wait } from 'node:timers/promises';
import { enqueue } from '#db/jobs/enqueue.ts';
import { sandboxIntentOfOrder } from '#db/payments/sandbox-rows.ts';
import { primaryHost } from '#db/primary-host.ts';
import type { TenantDb } from '#db/tenant-db.ts';
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
  { post, signal }: { post: PostEvent; signal: AbortSignal },
): Promise<void> {
  const [intent, host] = await Promise.all([sandboxIntentOfOrder(db, orderId), primaryHost(db)]);
  if (!intent || host === null) return;
  const waitMs = (intent.settlesAt?.getTime() ?? 0) - Date.now();
  if (waitMs > 0) {
    const again = async (): Promise<void> => enqueue(db, 'sandbox_webhook', { order_id: orderId, ...news });
    void wait(waitMs, undefined, { signal, ref: false })
      .then(again)
      .catch(() => undefined);
    return;
  }
  for (const call of sandboxCalls(intent, news, { host, now: new Date() })) {
    const status = await post(call);
    if (status !== 200) throw new Error(`the webhook of the sandbox answered ${status}`);
  }
}
