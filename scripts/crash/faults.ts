import type { Edit, Fault } from '../trial/fault.ts';

export interface CrashFault extends Fault {
  /**
   * Step at which a kill must reveal the fault: the first of this name. Not a commit, because a background job may
   * commit first.
   */
  readonly at: string;
}

/** Adds a function that runs work in a separate transaction, outside the current one. */
const APART: Edit = {
  file: 'db/tenant-db.ts',
  find: "  const transaction: TenantDb['transaction'] = async (work) => {",
  put: `  globalThis.apart = (work) => once(pool, tenantId, work);
  const transaction: TenantDb['transaction'] = async (work) => {`,
};

/** Faults by name, for `--fault`. Each splits what belongs in one transaction into two. */
export const CRASH_FAULTS: Readonly<Record<string, CrashFault>> = {
  stock: {
    title: 'stock is reserved in a separate transaction',
    at: 'before insert-order',
    edits: [
      APART,
      {
        file: 'services/orders/place/reserve-for-order.ts',
        find: 'takeStock(transaction, stocks)',
        put: 'globalThis.apart((own) => takeStock(own, stocks))',
      },
    ],
  },
  wallet: {
    title: 'the wallet is debited in a separate transaction',
    at: 'before insert-order',
    edits: [
      APART,
      {
        file: 'services/orders/place/reserve-for-order.ts',
        find: 'debit(transaction, entry)',
        put: 'globalThis.apart((own) => debit(own, entry))',
      },
    ],
  },
  mail: {
    title: 'the mail is queued after the commit of the order step',
    at: 'before insert-message',
    edits: [
      {
        file: 'db/tenant-db.ts',
        find: `await end('commit');`,
        put: `await end('commit');
    for (const work of globalThis.afterwards?.splice(0) ?? []) await once(pool, tenantId, work);`,
      },
      {
        file: 'services/messages/queue-message.ts',
        find: `insertMessage(db, message, 'send_message');`,
        put: `Promise.resolve(void (globalThis.afterwards ??= []).push((own) => insertMessage(own, message, 'send_message')));`,
      },
    ],
  },
  paid: {
    title: 'an order is marked as paid in one transaction and placed in the next',
    at: 'before move-order',
    edits: [
      {
        file: 'db/tenant-db.ts',
        find: `await connection.query('savepoint undo');`,
        put: `await connection.query('commit'); await connection.query('begin');`,
      },
      {
        file: 'services/payments/settle.ts',
        find: `await changeStatus(transaction, paid, 'placed');`,
        put: `await transaction.savepoint(); await changeStatus(transaction, paid, 'placed');`,
      },
    ],
  },
};
