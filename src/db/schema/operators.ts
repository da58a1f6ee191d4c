import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { AUDIT_ACTIONS } from '#domain/operators/audit-actions.ts';
import { OPERATOR_ROLES } from '#domain/operators/roles.ts';
import { instant, reference, rowId, tenantId } from './columns.ts';
import { tenant } from './tenant.ts';

/** A person who runs the shop at the desk. Operators and customers are apart: neither can sign in as the other. */
export const operator = pgTable(
  'operator',
  {
    tenantId: tenantId(),
    id: rowId(),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    role: text({ enum: OPERATOR_ROLES }).notNull(),
    /** Argon2id as PHC string. Null until the invitation is accepted. */
    passwordHash: text(),
    createdAt: instant().notNull().defaultNow(),
    /** Null if they have never signed in. */
    signedInAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    uniqueIndex('operator_email').on(table.tenantId, table.email),
    check('operator_email_lower', sql`email = lower(email)`),
  ],
);

const operatorId = () => bigint({ mode: 'number' }).notNull();

/** The token of the link by which an operator sets a password: an invitation, or a forgotten password. Only the latest. */
export const operatorLink = pgTable(
  'operator_link',
  {
    tenantId: tenantId(),
    operatorId: operatorId(),
    /** SHA-256 of the token. */
    tokenHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.operatorId] }),
    foreignKey({
      columns: [table.tenantId, table.operatorId],
      foreignColumns: [operator.tenantId, operator.id],
    }).onDelete('cascade'),
    uniqueIndex('operator_link_token').on(table.tenantId, table.tokenHash),
  ],
);

/** A session of an operator. Its token is in a cookie that no script can read. */
export const operatorSession = pgTable(
  'operator_session',
  {
    tenantId: tenantId(),
    /** SHA-256 of the token. */
    tokenHash: text().notNull(),
    operatorId: operatorId(),
    createdAt: instant().notNull().defaultNow(),
    /** Extended by use, within limits. */
    expiresAt: instant().notNull(),
    /** When the operator last proved who they are, which sensitive changes require to be recent. */
    confirmedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.tokenHash] }),
    foreignKey({
      columns: [table.tenantId, table.operatorId],
      foreignColumns: [operator.tenantId, operator.id],
    }).onDelete('cascade'),
    index('operator_session_operator').on(table.tenantId, table.operatorId),
    index('operator_session_end').on(table.tenantId, table.expiresAt),
  ],
);

/** A key with which a script acts for the operator who made it. It ends with them. */
export const operatorKey = pgTable(
  'operator_key',
  {
    tenantId: tenantId(),
    id: rowId(),
    operatorId: operatorId(),
    /** SHA-256 of the key. */
    tokenHash: text().notNull(),
    name: text().notNull(),
    /** The most that it may do. It never has more rights than its operator. */
    role: text({ enum: OPERATOR_ROLES }).notNull(),
    createdAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    /** Written at most once an hour. Null if it was never used. */
    usedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.operatorId],
      foreignColumns: [operator.tenantId, operator.id],
    }).onDelete('cascade'),
    uniqueIndex('operator_key_token').on(table.tenantId, table.tokenHash),
    index('operator_key_operator').on(table.tenantId, table.operatorId),
  ],
);

/** A passkey with which an operator signs in instead of a password. */
export const operatorPasskey = pgTable(
  'operator_passkey',
  {
    tenantId: tenantId(),
    id: rowId(),
    operatorId: operatorId(),
    /** Chosen by the authenticator, Base64URL. */
    credentialId: text().notNull(),
    /** COSE key, Base64URL. */
    publicKey: text().notNull(),
    /** Number of its uses by the authenticator's own count. 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the authenticator, such as `internal` or `usb`. */
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** Null if it was never used to sign in. */
    usedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.operatorId],
      foreignColumns: [operator.tenantId, operator.id],
    }).onDelete('cascade'),
    uniqueIndex('operator_passkey_credential').on(table.tenantId, table.credentialId),
    index('operator_passkey_operator').on(table.tenantId, table.operatorId),
  ],
);

/** A challenge that an authenticator signs once: to add a passkey, or to sign in with one. */
export const operatorChallenge = pgTable(
  'operator_challenge',
  {
    tenantId: tenantId(),
    /** SHA-256 of the challenge. */
    challengeHash: text().notNull(),
    /** The operator who adds a passkey. Null to sign in. */
    operatorId: reference(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.challengeHash] }),
    foreignKey({
      columns: [table.tenantId, table.operatorId],
      foreignColumns: [operator.tenantId, operator.id],
    }).onDelete('cascade'),
    index('operator_challenge_end').on(table.tenantId, table.expiresAt),
  ],
);

/** An entry of the audit log: a change, its operator, and the state before and after. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    tenantId: tenantId(),
    id: rowId(),
    at: instant().notNull().defaultNow(),
    /** Not a foreign key: the entry outlives its operator. */
    operatorId: reference(),
    /** Null for a command of the command line, which knows no operator. */
    operatorName: text(),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    /** Such as an order's number or an operator's e-mail address. A customer's number: an erased one has no name. */
    subject: text().notNull(),
    /** Null if it did not exist before. */
    before: jsonb().$type<AuditedState>(),
    /** Null if it no longer exists. */
    after: jsonb().$type<AuditedState>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    index('audit_entry_age').on(table.tenantId, table.at, table.id),
  ],
);

/** The state of a subject in the audit log. Never a password, key or token. */
export type AuditedState = Readonly<Record<string, string | number | boolean | null>>;
