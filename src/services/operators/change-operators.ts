import {
  deleteOperator,
  listOperators,
  lockOperators,
  type OperatorRow,
  setOperatorRole,
} from '#db/operators/operators.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { OperatorRole } from '#domain/operators/roles.ts';

export { listOperators };

export type OperatorChange =
  | { ok: true; operator: OperatorRow }
  /** `last_owner`: nobody could run the shop any more. */
  | { ok: false; code: 'not_found' | 'last_owner' };

/** Whether another operator of the store has this name, in whatever case. */
export async function isNameOfAnother(db: TenantDb, id: number, name: string): Promise<boolean> {
  const form = (text: string): string => text.normalize('NFKC').toLowerCase();
  return (await listOperators(db)).some((other) => other.id !== id && form(other.name) === form(name));
}

/** Gives an operator another role. The last owner keeps theirs. */
export const changeRole = (db: TenantDb, id: number, role: OperatorRole): Promise<OperatorChange> =>
  change(db, id, { staysOwner: role === 'owner' }, (transaction) => setOperatorRole(transaction, id, role));

/** Removes an operator and ends their sessions. The last owner stays. */
export const removeOperator = (db: TenantDb, id: number): Promise<OperatorChange> =>
  change(db, id, { staysOwner: false }, (transaction) => deleteOperator(transaction, id));

function change(
  db: TenantDb,
  id: number,
  { staysOwner }: { staysOwner: boolean },
  write: (transaction: TenantDb) => Promise<unknown>,
): Promise<OperatorChange> {
  return db.transaction(async (transaction) => {
    const operators = await lockOperators(transaction);
    const operator = operators.find((each) => each.id === id);
    if (!operator) return { ok: false, code: 'not_found' };
    // An owner who has not accepted the invitation yet cannot sign in.
    const others = operators.filter((each) => each.id !== id && each.role === 'owner' && each.passwordHash !== null);
    if (operator.role === 'owner' && !staysOwner && others.length === 0) return { ok: false, code: 'last_owner' };
    await write(transaction);
    return { ok: true, operator };
  });
}
