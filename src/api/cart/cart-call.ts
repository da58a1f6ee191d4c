import type { CartCall } from '#services/cart/change-cart.ts';
import type { PersonalContext } from '../request/call-context.ts';

/** Whose cart a call is about, and the branch that it names. */
export const cartCallOf = (
  { owner, now, payments }: Pick<PersonalContext, 'owner' | 'now' | 'payments'>,
  { branch_id: branchId }: { branch_id: number | null },
): CartCall => ({ owner, now, branchId, takesTestCards: payments?.takesTestCards ?? false });
