import type { CartRequest } from '#services/cart/change-cart.ts';
import type { PersonalContext } from '../request/request-context.ts';

/** The owner of the cart and the branch named by the request. */
export const cartRequestOf = (
  { owner, now, payments }: Pick<PersonalContext, 'owner' | 'now' | 'payments'>,
  { branch_id: branchId }: { branch_id: number | null },
): CartRequest => ({ owner, now, branchId, takesTestCards: payments?.takesTestCards ?? false });
