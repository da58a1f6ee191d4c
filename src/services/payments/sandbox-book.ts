import { enqueue } from '#db/jobs/enqueue.ts';
import { addSandboxIntent, lockSandboxIntent, sandboxIntent, writeSandboxIntent } from '#db/payments/sandbox-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { SandboxBook, SandboxIntent } from '#providers/payment/sandbox.ts';

/**
 * The sandbox's book of one store, in the table `sandbox_intent`. What it takes down it commits by itself, and a job
 * tells of it (`sandbox-webhook-job.ts`).
 * @param db outside of a transaction
 */
export const sandboxBook = (db: TenantDb): SandboxBook => ({
  tenantId: db.tenantId,
  add: (intent) => addSandboxIntent(db, intent),
  find: (id) => sandboxIntent(db, id),
  change: (id, entryOf) =>
    db.transaction(async (transaction) => {
      const before: SandboxIntent | null = await lockSandboxIntent(transaction, id);
      const entry = before && entryOf(before);
      if (!before || !entry) return before;
      const { state, refunds = before.refunds, copies } = entry;
      const after = { ...before, ...state, refunds };
      // What is told in disorder needs something older to be told after it.
      const event = await writeSandboxIntent(transaction, after, copies === 3 ? 2 : copies);
      if (copies > 0) await enqueue(transaction, 'sandbox_webhook', { order_id: before.orderId, event, copies });
      return after;
    }),
});
