import type { SignInContext } from '#services/accounts/sign-in.ts';
import type { OpenContext } from '../request/request-context.ts';

/** The visitor of a request that signs in, and the branch whose prices their cart has. */
export const signInContext = (
  { guest, caller, now }: OpenContext,
  query: { branch_id: number | null },
): SignInContext => ({
  guest,
  session: caller.session,
  branchId: query.branch_id,
  now,
});
