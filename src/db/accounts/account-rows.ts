import type { Contact } from '#domain/accounts/contact.ts';
import { type Columns, type Row, selection } from '../columns.ts';
import type { customer } from '../schema/customers.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { HAS_WEBHOOKS, type HasWebhooks } from '../webhooks/has-webhooks.ts';

/** The customer fields that signing in, verifying and editing may change. */
const COLUMNS = [
  'id',
  'name',
  'email',
  'phone',
  'isEmailVerified',
  'isPhoneVerified',
  'isPhoneBarred',
  'passwordHash',
  'acceptsMarketing',
] as const satisfies Columns<typeof customer>;
export interface AccountRow extends Row<typeof customer, typeof COLUMNS> {
  /** `YYYY-MM-DD`. */
  dateOfBirth: string | null;
}

export type NewAccount = Omit<AccountRow, 'id' | 'dateOfBirth' | 'isPhoneBarred'> & { referralCode: string };

/** A new account, and whether the store has webhook endpoints, to which the caller reports it. */
export type InsertedAccount = Row<typeof customer, ['id', 'createdAt']> & HasWebhooks;

const ACCOUNT = `${selection(COLUMNS, 'c')}, c.date_of_birth::text as "dateOfBirth"`;

const FIND = {
  email: statement<AccountRow>(
    'find-account-by-email',
    `select ${ACCOUNT} from customer c where c.tenant_id = $1 and c.email = $2`,
  ),
  sms: statement<AccountRow>(
    'find-account-by-phone',
    `select ${ACCOUNT} from customer c where c.tenant_id = $1 and c.phone = $2`,
  ),
};
const LOCK = {
  email: statement<AccountRow>(
    'lock-account-by-email',
    `select ${ACCOUNT} from customer c where c.tenant_id = $1 and c.email = $2 for no key update`,
  ),
  sms: statement<AccountRow>(
    'lock-account-by-phone',
    `select ${ACCOUNT} from customer c where c.tenant_id = $1 and c.phone = $2 for no key update`,
  ),
};
const READ = statement<AccountRow>(
  'read-account',
  `select ${ACCOUNT} from customer c where c.tenant_id = $1 and c.id = $2`,
);
const LOCK_ONE = statement<AccountRow>(
  'lock-account',
  `select ${ACCOUNT} from customer c where c.tenant_id = $1 and c.id = $2 for no key update`,
);
const INSERT = statement<InsertedAccount>(
  'insert-account',
  `with made as (
     insert into customer (tenant_id, name, email, phone, is_email_verified, is_phone_verified, password_hash,
       accepts_marketing, referral_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning *
   )
   select m.id, m.created_at as "createdAt", ${HAS_WEBHOOKS} from made m`,
);
const SAVE = statement(
  'save-account',
  `update customer c set name = $3, email = $4, phone = $5, is_email_verified = $6, is_phone_verified = $7,
     password_hash = $8, date_of_birth = $9, accepts_marketing = $10, is_phone_barred = $11
   where c.tenant_id = $1 and c.id = $2`,
);
const REHASH = statement(
  'rehash-password',
  'update customer c set password_hash = $4 where c.tenant_id = $1 and c.id = $2 and c.password_hash = $3',
);

/** The account that has a contact, verified or not. Null if none has it. */
export const findAccount = (db: TenantDb, { channel, to }: Contact): Promise<AccountRow | null> =>
  db.row(FIND[channel], to);

/** Like `findAccount`, and locks the account until the transaction ends. */
export const lockHolder = (transaction: TenantDb, { channel, to }: Contact): Promise<AccountRow | null> =>
  transaction.row(LOCK[channel], to);

export const readAccount = (db: TenantDb, id: number): Promise<AccountRow | null> => db.row(READ, id);
export const lockAccount = (transaction: TenantDb, id: number): Promise<AccountRow | null> =>
  transaction.row(LOCK_ONE, id);

/**
 * Inserts an account.
 * @returns null if its e-mail address, phone number or referral code is taken
 */
export function insertAccount(transaction: TenantDb, account: NewAccount): Promise<InsertedAccount | null> {
  const { name, email, phone, isEmailVerified, isPhoneVerified, passwordHash, acceptsMarketing, referralCode } =
    account;
  const flags = [isEmailVerified, isPhoneVerified];
  return transaction.row(INSERT, name, email, phone, ...flags, passwordHash, acceptsMarketing, referralCode);
}

/** Saves a locked account. */
export async function saveAccount(transaction: TenantDb, account: AccountRow): Promise<void> {
  const { id, name, email, phone, isEmailVerified, isPhoneVerified, passwordHash } = account;
  const { dateOfBirth, acceptsMarketing, isPhoneBarred } = account;
  const flags = [isEmailVerified, isPhoneVerified];
  const rest = [passwordHash, dateOfBirth, acceptsMarketing, isPhoneBarred];
  await transaction.rows(SAVE, id, name, email, phone, ...flags, ...rest);
}

/** Replaces a hash by a new one of the same password, unless the password was changed meanwhile. */
export async function savePasswordHash(
  db: TenantDb,
  id: number,
  { old, fresh }: { old: string; fresh: string },
): Promise<void> {
  await db.rows(REHASH, id, old, fresh);
}
