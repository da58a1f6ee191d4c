import { checkPassword } from '#services/accounts/passwords/passwords.ts';
import { readPasswordHash } from '#services/accounts/read-customer.ts';
import type { UserContext } from '../request/request-context.ts';
import { ApiError } from '../response/api-error.ts';
import { accountFieldError } from './account-words.ts';

/**
 * Checks the password of a signed-in customer, in `prepare`. Attempts are counted, whatever the password is for.
 * @param entered as `current_password`
 * @returns the matching hash, to be compared again in the transaction; null if no password is set, so that none is
 * needed
 */
export async function checkCurrentPassword(
  { db, customerId, count, confirmCount }: UserContext,
  entered: string | undefined,
): Promise<{ hash: string | null } | ApiError> {
  const stored = await readPasswordHash(db, customerId);
  if (!stored) return new ApiError('unauthenticated');
  if (stored.hash === null) return stored;
  if (entered === undefined) return accountFieldError(db, { current_password: 'password_required' });
  const tooMany = await count('login', `customer ${customerId}`);
  if (tooMany) return tooMany;
  if ((await checkPassword(entered, stored.hash)).isRight) return stored;
  confirmCount();
  return accountFieldError(db, { current_password: 'password_wrong' });
}
