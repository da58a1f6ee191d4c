import { accountQuery, deleteUserBody, exportAnswer, messageAnswer } from '#contracts/account.ts';
import {
  deleteCustomer,
  type LeavingProof,
  leavingBy,
  provePassword,
  type Removal,
} from '#services/accounts/delete-customer.ts';
import { exportCustomer } from '#services/accounts/export-customer.ts';
import { storeSettings } from '#services/stores/read-settings.ts';
import type { Store } from '#services/stores/store-directory.ts';
import { wordsOf } from '#words/words.ts';
import { passwordSubject } from './owner.ts';
import { type UserContext, userRoute } from './personal-route.ts';
import { presentExport } from './present-export.ts';
import { Refused } from './refuse.ts';

const tag = 'Account';

const exportUser = userRoute({
  method: 'GET',
  path: '/user/export',
  tag,
  summary: 'All that is kept of the customer, to be saved as a file',
  description:
    'Of sessions, codes and messages only that there were some, and when; of a scratch card its result once it is redeemed.',
  query: accountQuery,
  answer: exportAnswer,
  status: 200,
  refusals: ['too_many_requests'],
  countsAs: () => 'costly',
  async respond({ db, customerId, now, counts }) {
    counts();
    return presentExport(await exportCustomer(db, customerId), now);
  },
});

const sayIn = async (db: Store['db']) => wordsOf((await storeSettings(db)).locale);

type Field = 'current_password' | 'code';
type Say = Awaited<ReturnType<typeof sayIn>>;
type Fault = 'password_required' | 'password_wrong' | 'code_required';

function faultOf(say: Say, field: Field, fault: Fault): Refused {
  const message = say(`privacyMessages.${fault}`);
  return new Refused('validation_failed', { message, errors: { [field]: [message] } });
}

async function provedBy(
  { db, customerId, take, counts }: UserContext,
  password: string | undefined,
): Promise<LeavingProof | Refused> {
  const say = await sayIn(db);
  if (password === undefined) return faultOf(say, 'current_password', 'password_required');
  const tooMany = await take('login', passwordSubject(customerId));
  if (tooMany) return tooMany;
  const proof = await provePassword(db, customerId, password);
  if (proof) return proof;
  counts();
  return faultOf(say, 'current_password', 'password_wrong');
}

async function refuseRemoval(db: Store['db'], removal: Extract<Removal, { ok: false }>): Promise<Refused> {
  const say = await sayIn(db);
  if (removal.reason === 'gone') return new Refused('unauthenticated');
  if (removal.reason === 'password_changed') return faultOf(say, 'current_password', 'password_wrong');
  const message = say(`privacyMessages.${removal.reason}`);
  const errors = { code: [message] };
  return removal.reason === 'otp_invalid'
    ? new Refused('otp_invalid', { message, errors, attemptsLeft: removal.attemptsLeft })
    : new Refused('otp_expired', { message, errors });
}

const deleteUser = userRoute({
  method: 'POST',
  path: '/user/delete',
  tag,
  summary: 'Removes the customer, and all that is kept of them',
  description:
    'Proven by the password; who has none asks for a code to an e-mail address or number of the account (send-login-otp with the bearer token). All sessions end; it cannot be undone.',
  query: accountQuery,
  body: deleteUserBody,
  isSecret: true,
  answer: messageAnswer,
  status: 200,
  refusals: ['otp_invalid', 'otp_expired'],
  async prepare(context, { body: { current_password: password, otp_ref: ref, code } }) {
    const { db, customerId, take } = context;
    const by = await leavingBy(db, customerId);
    if (by === null) return new Refused('unauthenticated');
    if (by === 'password') return provedBy(context, password);
    if (ref === undefined || code === undefined) return faultOf(await sayIn(db), 'code', 'code_required');
    return (await take('guess_code')) ?? { by, ref, code };
  },
  async respond({ db, customerId, avatars, afterwards, counts }, { prepared }) {
    const removal = await deleteCustomer(db, customerId, prepared);
    if (!removal.ok) {
      counts();
      return refuseRemoval(db, removal);
    }
    const { avatar } = removal;
    if (avatar !== null) afterwards(async () => avatars?.remove(db.tenantId, avatar));
    return { message: (await sayIn(db))('privacyMessages.deleted') };
  },
});

export const privacyRoutes = [exportUser, deleteUser];
