import { accountQuery, deleteUserBody, exportResponse, messageResponse } from '#contracts/account.ts';
import { type DeletionError, type DeletionVerification, deleteCustomer } from '#services/accounts/delete-customer.ts';
import { exportCustomer } from '#services/accounts/export-customer.ts';
import { userRoute } from '../request/personal-route.ts';
import type { UserContext } from '../request/request-context.ts';
import { ApiError } from '../response/api-error.ts';
import { accountFieldError, codeError, doneMessage } from './account-words.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import { presentExport } from './present-export.ts';

const tag = 'Accounts';

const exportUser = userRoute({
  method: 'GET',
  path: '/user/export',
  tag,
  summary: "Exports the customer's personal data",
  description:
    'For sessions, codes and messages, it states only that and when there were any; for a scratch card, the result once it is redeemed.',
  query: accountQuery,
  response: exportResponse,
  status: 200,
  errors: ['too_many_requests'],
  limit: () => 'costly',
  async respond({ db, customerId, now, confirmCount }) {
    confirmCount();
    return presentExport(await exportCustomer(db, customerId), now);
  },
});

async function removalError({ db, confirmCount }: UserContext, error: DeletionError): Promise<ApiError> {
  switch (error.code) {
    case 'gone':
      return new ApiError('unauthenticated');
    case 'password_changed':
      return accountFieldError(db, { current_password: 'password_wrong' });
    default:
      confirmCount();
      return codeError(db, error);
  }
}

const deleteUser = userRoute({
  method: 'POST',
  path: '/user/delete',
  tag,
  summary: 'Deletes the account and its personal data',
  description:
    'Requires the password or, for an account without one, a code sent to a contact of the account (send-login-otp with the bearer token). All sessions end. This cannot be undone.',
  query: accountQuery,
  body: deleteUserBody,
  secret: 'request',
  response: messageResponse,
  status: 200,
  errors: ['otp_invalid', 'otp_expired'],
  async prepare(
    context,
    { body: { current_password: password, otp_ref: ref, code } },
  ): Promise<DeletionVerification | ApiError> {
    const checked = await checkCurrentPassword(context, password);
    if (checked instanceof ApiError) return checked;
    if (checked.hash !== null) return { by: 'password', passwordHash: checked.hash };
    if (ref === undefined || code === undefined) return accountFieldError(context.db, { code: 'code_required' });
    return (await context.count('guess_code')) ?? { by: 'code', ref, code };
  },
  async respond(context, { prepared }) {
    const { db, customerId, avatars, afterCommit } = context;
    const removal = await deleteCustomer(db, customerId, prepared);
    if (!removal.ok) return removalError(context, removal);
    const { avatar } = removal;
    if (avatar !== null) afterCommit(async () => avatars?.remove(db.tenantId, avatar));
    return { message: await doneMessage(db, 'deleted') };
  },
});

export const privacyRoutes = [exportUser, deleteUser];
