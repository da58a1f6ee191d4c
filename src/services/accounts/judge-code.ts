import { createHmac, timingSafeEqual } from 'node:crypto';
import { lockCode, missCode, removeCode } from '#db/accounts/one-time-codes.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { Contact } from '#domain/accounts/contact.ts';
import { digestOf } from './secrets.ts';

/** What somebody says of a code that was sent to them. */
export interface GivenCode {
  /** The reference that the asking browser has got. */
  readonly ref: string;
  readonly code: string;
  /** Who is signed in, for a change of their account; null: it is for signing in. A code is for one of these alone. */
  readonly customerId: number | null;
}

/** Why a code proves nothing. Of one that is used up, over, for something else or unknown no more is said. */
export type CodeRefusal =
  | { readonly reason: 'otp_expired' }
  | { readonly reason: 'otp_invalid'; readonly attemptsLeft: number };

/** A code that is right: `spend` it with what it was for. */
export interface RightCode {
  readonly contact: Contact;
  spend(): Promise<void>;
}

/** A code has a million values: the reference, which is kept nowhere, is what hides it in its digest. */
export const digestOfCode = (ref: string, code: string): string =>
  createHmac('sha256', ref).update(code).digest('base64url');

/**
 * Judges a code, one try at a time: it is locked until the transaction ends. A wrong one costs a try, so that the
 * transaction must be committed then. A right one stays as it is until it is spent.
 */
export async function readCode(
  transaction: TenantDb,
  { ref, code, customerId }: GivenCode,
): Promise<({ ok: true } & RightCode) | ({ ok: false } & CodeRefusal)> {
  const refHash = digestOf(ref);
  const kept = await lockCode(transaction, { refHash, customerId });
  if (!kept) return { ok: false, reason: 'otp_expired' };
  if (!isSame(digestOfCode(ref, code), kept.codeHash)) {
    await missCode(transaction, refHash);
    return { ok: false, reason: 'otp_invalid', attemptsLeft: kept.triesLeft - 1 };
  }
  return {
    ok: true,
    contact: kept.contact,
    spend: async () => {
      await removeCode(transaction, refHash);
    },
  };
}

/** Judges a code, as `readCode`, and spends it where it is right. @returns what it proves */
export async function judgeCode(
  transaction: TenantDb,
  given: GivenCode,
): Promise<{ ok: true; contact: Contact } | ({ ok: false } & CodeRefusal)> {
  const judged = await readCode(transaction, given);
  if (!judged.ok) return judged;
  await judged.spend();
  return { ok: true, contact: judged.contact };
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
