import { isoInstant } from '../catalog/fragments.ts';

/** Where something of a customer is kept, what of it they are shown, and what becomes of it when they go. */
export interface CustomerTable {
  /** The rows `t` of the customer `$2`. */
  readonly of: string;
  /** The section of their export, and what each row of it says: expressions by name; `…_minor` are minor units. */
  readonly section: string;
  readonly shown: Readonly<Record<string, string>>;
  /** Columns that are not shown: numbers that say nothing, and secrets. */
  readonly withheld: readonly string[];
  /** `with_customer`: by a foreign key. `unnamed`: it stays, without saying whose it was. */
  readonly gone: 'removed' | 'with_customer' | 'unnamed';
  /** At the first proof of a contact from outside, rows that could open the account are `revoked`. */
  readonly firstProof: 'revoked' | 'stays';
}

/** Rows with an owner, as carts and orders have one. */
export const OWNED = `t.owner_kind = 'user' and t.owner_key = $2::bigint::text`;
/** What went to a contact of theirs. Proven ones alone: another one may be somebody else's. */
export const contactOf = (channel: string, contact: string): string => `exists (
  select from customer c where c.tenant_id = $1 and c.id = $2::bigint and (
    (c.is_email_verified and ${channel} = 'email' and ${contact} = c.email)
    or (c.is_phone_verified and ${channel} = 'sms' and ${contact} = c.phone)))`;
/** Of `t.product_id`; null: it is no more. */
export const productName = `(select p.name from product p where p.tenant_id = $1 and p.id = t.product_id)`;
/** An instant, as ISO 8601. */
export const at = (column: string): string => isoInstant(`t.${column}`);
/** As they stand, and by their own names. */
export const plain = (...columns: string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, `t.${column}`]));
