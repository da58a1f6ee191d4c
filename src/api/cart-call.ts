import type { CartCall } from '#services/cart/change-cart.ts';
import type { PersonalContext } from './personal-route.ts';

/** Whose cart a call is about, and the branch that it names; what is no number of a branch names none. */
export const cartCallOf = (
  { owner, now }: Pick<PersonalContext, 'owner' | 'now'>,
  { branch_id }: { branch_id?: string | undefined },
): CartCall => ({
  owner,
  now,
  branchId: /^\d{1,15}$/.test(branch_id ?? '') ? Number(branch_id) : null,
});
