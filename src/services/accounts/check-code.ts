import { createHmac, timingSafeEqual } from 'node:crypto';
import { countWrongCode, deleteCode, lockCode } from '#db/accounts/one-time-codes.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import { digestOf } from './secrets.ts';

/** A code that somebody enters. */
export interface EnteredCode {
  /** The reference that only the requesting browser received. */
  readonly ref: string;
  readonly code: string;
  /** The signed-in customer whose account is to change, or null for a sign-in. A code is valid for one purpose only. */
  readonly customerId: number | null;
}

/** Why a code is rejected. A used, expired, unknown or unrelated code gets the same answer. */
export type CodeError =
  | { readonly code: 'otp_expired' }
  | { readonly code: 'otp_invalid'; readonly attemptsLeft: number };

/** A valid code. Call `consume` together with the change that it authorizes. */
export interface VerifiedCode {
  readonly contact: Contact;
  consume(): Promise<void>;
}

/** A code has only a million values. The reference, which is not stored, protects it in the digest. */
export const digestOfCode = (ref: string, code: string): string =>
  createHmac('sha256', ref).update(code).digest('base64url');

/**
 * Checks a code. It is locked until the transaction ends, so attempts are serialized. A wrong code costs an attempt, so
 * the transaction must be committed. A right one stays valid until it is consumed.
 */
export async function checkCode(
  transaction: TenantDb,
  { ref, code, customerId }: EnteredCode,
): Promise<({ ok: true } & VerifiedCode) | ({ ok: false } & CodeError)> {
  const refHash = digestOf(ref);
  const stored = await lockCode(transaction, { refHash, customerId });
  if (!stored) return { ok: false, code: 'otp_expired' };
  if (!isSame(digestOfCode(ref, code), stored.codeHash)) {
    await countWrongCode(transaction, refHash);
    return { ok: false, code: 'otp_invalid', attemptsLeft: stored.triesLeft - 1 };
  }
  return {
    ok: true,
    contact: stored.contact,
    consume: async () => {
      await deleteCode(transaction, refHash);
    },
  };
}

/**
 * Checks a code like `checkCode` and consumes it if it is right.
 * @returns the contact that it verifies
 */
export async function consumeCode(
  transaction: TenantDb,
  entered: EnteredCode,
): Promise<{ ok: true; contact: Contact } | ({ ok: false } & CodeError)> {
  const checked = await checkCode(transaction, entered);
  if (!checked.ok) return checked;
  await checked.consume();
  return { ok: true, contact: checked.contact };
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
