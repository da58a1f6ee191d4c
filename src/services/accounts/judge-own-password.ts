import { readAccount } from '#db/accounts/account-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { checkPassword } from './passwords/passwords.ts';

/** What a customer who is signed in says is their password: `hash` is what it was compared with; null: they have none. */
export type OwnPassword =
  | { readonly isRight: true; readonly hash: string | null }
  | { readonly isRight: false; readonly isMissing: boolean };

/** Judges the password of a customer who is signed in. Where none is set, nothing has to be given. */
export async function judgeOwnPassword(
  db: TenantDb,
  customerId: number,
  password: string | undefined,
): Promise<OwnPassword> {
  const hash = (await readAccount(db, customerId))?.passwordHash ?? null;
  if (hash === null) return { isRight: true, hash };
  if (password === undefined) return { isRight: false, isMissing: true };
  const { isRight } = await checkPassword(password, hash);
  return isRight ? { isRight, hash } : { isRight: false, isMissing: false };
}
