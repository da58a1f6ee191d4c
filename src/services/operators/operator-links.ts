import {
  consumeOperatorLink,
  findOperator,
  findOperatorOrAny,
  insertOperator,
  type OperatorRow,
  operatorOfLink,
  saveOperatorLink,
  setOperatorPassword,
} from '#db/operators/operators.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { OperatorRole } from '#domain/operators/roles.ts';
import { deskPath } from '#domain/store/paths.ts';
import { DAY_SECONDS } from '#lib/time/durations.ts';
import { digestOf, randomSecret } from '../accounts/secrets.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { recordAudit } from './audit.ts';

export type { OperatorRow } from '#db/operators/operators.ts';

/** Validity of an invitation. */
const INVITATION_DAYS = 7;
/** Validity of a link for a forgotten password. */
const RESET_SECONDS = 1_800;

/** A person to be invited. */
export interface Invitation {
  /** Lower case. */
  email: string;
  name: string;
  role: OperatorRole;
}

/**
 * Invites an operator by a mail with a link, at which they set their password. An operator who has not accepted yet gets
 * a new link and keeps the present role.
 * @returns the operator, and the path of the link, which is a secret of theirs. Null if there is already one with this
 * address
 */
export function inviteOperator(
  db: TenantDb,
  invitation: Invitation,
): Promise<{ operator: OperatorRow; path: string } | null> {
  return db.transaction(async (transaction) => {
    const invited =
      (await insertOperator(transaction, invitation)) ?? (await findOperator(transaction, invitation.email));
    if (!invited || invited.passwordHash !== null) return null;
    return { operator: invited, path: await sendInvitation(transaction, invited) };
  });
}

const sendInvitation = (transaction: TenantDb, invited: OperatorRow): Promise<string> =>
  sendLink(transaction, invited, INVITATION_DAYS * DAY_SECONDS, (path) => ({
    kind: 'operator_invitation',
    name: invited.name,
    path,
    days: INVITATION_DAYS,
  }));

/**
 * Mails the link to set a new password to an operator who forgot theirs, and the invitation again to one who has not
 * accepted it. Nobody else gets a mail, and the response is the same: for an unknown address the mail of another operator
 * is written and taken back, so that the response time does not tell who runs the shop.
 */
export function sendOperatorReset(db: TenantDb, email: string): Promise<void> {
  return db.transaction(async (transaction) => {
    const undo = await transaction.savepoint();
    const operator = await findOperatorOrAny(transaction, email);
    if (!operator) return;
    await sendResetLink(transaction, operator);
    if (operator.email !== email) await undo();
  });
}

const sendResetLink = (transaction: TenantDb, operator: OperatorRow): Promise<string> =>
  operator.passwordHash === null
    ? sendInvitation(transaction, operator)
    : sendLink(transaction, operator, RESET_SECONDS, (path) => ({
        kind: 'password_reset',
        name: operator.name,
        path,
        minutes: RESET_SECONDS / 60,
      }));

type LinkContent = Parameters<typeof queueMessage>[1]['content'];

async function sendLink(
  transaction: TenantDb,
  { id: operatorId, email: recipient }: OperatorRow,
  seconds: number,
  contentOf: (path: string) => LinkContent,
): Promise<string> {
  const token = randomSecret();
  await saveOperatorLink(transaction, { operatorId, tokenHash: digestOf(token), seconds });
  // In the URL's fragment, a token reaches neither logs nor other sites.
  const path = deskPath(`set-password/${token}`);
  await queueMessage(transaction, { channel: 'email', recipient, content: contentOf(path), expiresInSeconds: seconds });
  return path;
}

/** The operator to whom a link was sent. Null if it is invalid. The link stays valid. */
export const operatorByLink = (db: TenantDb, token: string): Promise<OperatorRow | null> =>
  operatorOfLink(db, digestOf(token));

/**
 * Sets the password of the operator to whom a link was sent, uses up the link and ends all sessions. A changed password is
 * told by mail, because the link may have been followed by somebody else.
 * @param name how a new operator wants to be called; undefined keeps the name of the invitation
 * @returns the operator, null if the link was used meanwhile
 */
export function setPasswordByLink(
  db: TenantDb,
  token: string,
  { passwordHash, name }: { passwordHash: string; name: string | undefined },
): Promise<{ id: number; passwordHash: string } | null> {
  return db.transaction(async (transaction) => {
    const operator = await operatorOfLink(transaction, digestOf(token));
    const id = await consumeOperatorLink(transaction, digestOf(token));
    if (!operator || id === null) return null;
    await setOperatorPassword(transaction, id, { passwordHash, name: name ?? null });
    await notifyOfPassword(transaction, { ...operator, name: name ?? operator.name });
    return { id, passwordHash };
  });
}

/** @param operator with the password hash before the change */
async function notifyOfPassword(transaction: TenantDb, operator: OperatorRow): Promise<void> {
  const { email, name, role, passwordHash: before } = operator;
  const isNew = before === null;
  const after = isNew ? { name, role } : null;
  const action = isNew ? 'operator.join' : 'operator.password';
  await recordAudit(transaction, operator, { action, subject: email, before: null, after });
  if (isNew) return;
  const content = { kind: 'account_changed', name, what: 'desk_password' } as const;
  await queueMessage(transaction, { channel: 'email', recipient: email, content });
}
