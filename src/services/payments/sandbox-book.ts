import { enqueue } from '#db/jobs/enqueue.ts';
import { addSandboxIntent, lockSandboxIntent, sandboxIntent, writeSandboxIntent } from '#db/payments/sandbox-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { SandboxBook, SandboxIntent } from '#providers/payment/sandbox.ts';

/**
 * The sandbox's records of one store, in the table `sandbox_intent`. It commits its entries itself, and the job
 * `sandbox_webhook` reports them.
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
      // Events delivered out of order need an older one to send after the newer one.
      const event = await writeSandboxIntent(transaction, after, copies === 3 ? 2 : copies);
      if (copies > 0) await enqueue(transaction, 'sandbox_webhook', { order_id: before.orderId, event, copies });
      return after;
    }),
});
