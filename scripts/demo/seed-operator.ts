import { insertOperator, setOperatorPassword } from '#db/operators/operators.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { hashPassword } from '#services/accounts/passwords/passwords.ts';

/** The password of the operator of every demo store. */
const DEMO_OPERATOR_PASSWORD = 'behind-the-counter';

/** The address of the operator of a demo store: `owner@slice.example` for `slice.localhost`. */
const demoOperator = (host: string): string => `owner@${host.replace(/\.localhost$/, '.example')}`;

/** Creates the operator of a demo store, who may do everything. Does nothing if there is one already. */
export async function seedOperator(db: TenantDb, host: string): Promise<void> {
  const passwordHash = await hashPassword(DEMO_OPERATOR_PASSWORD);
  await db.transaction(async (transaction) => {
    const operator = { email: demoOperator(host), name: 'Demo owner', role: 'owner' } as const;
    const created = await insertOperator(transaction, operator);
    if (created) await setOperatorPassword(transaction, created.id, { passwordHash, name: null });
  });
}
