import { setTimeout as wait } from 'node:timers/promises';
import { enqueue } from '#db/jobs/enqueue.ts';
import { sandboxIntentOfOrder } from '#db/payments/sandbox-rows.ts';
import { primaryHost } from '#db/primary-host.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type PostEvent, sandboxCalls } from '#providers/payment/sandbox-events.ts';

/** What is told: which event of which order's payment, and how often. */
export interface SandboxNews {
  orderId: number;
  event: number;
  copies: number;
}

/**
 * Tells a store of a payment in the sandbox, through the webhook that a real provider would call. Of a slow one nothing is
 * told yet: there is another job once it is done, and nobody waits here meanwhile. Should this process end before, the
 * reconciliation finds it.
 * @throws {Error} where the webhook does not take it: it is to be told again
 */
export async function tellOfSandbox(
  db: TenantDb,
  { orderId, ...news }: SandboxNews,
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
