import { isoInstant } from '../catalog/fragments.ts';

/** A table with personal data of customers: what the export contains and how deletion treats it. */
export interface CustomerTable {
  /** SQL condition for the rows `t` of the customer `$2`. */
  readonly condition: string;
  /** Section of the export, and its fields: SQL expressions by name. `…_minor` are minor units. */
  readonly section: string;
  readonly exported: Readonly<Record<string, string>>;
  /** Columns that are not exported: meaningless numbers, and secrets. */
  readonly withheld: readonly string[];
  /** `with_customer`: deleted by a foreign key. `unnamed`: kept without the owner. */
  readonly onDeletion: 'removed' | 'with_customer' | 'unnamed';
  /**
   * Whether the first verification of a contact by an outsider deletes these rows, because they could give access to the
   * account.
   */
  readonly onFirstVerification: 'revoked' | 'stays';
}

/** Condition for rows with an owner, such as carts and orders, of the customer `$2`. */
export const ownedByCustomer = (alias = 't'): string =>
  `${alias}.owner_kind = 'user' and ${alias}.owner_key = $2::bigint::text`;
/** Condition for rows sent to one of their contacts. Only verified ones, because others may belong to somebody else. */
export const sentToCustomer = (channel: string, contact: string): string => `exists (
  select 1 from customer c where c.tenant_id = $1 and c.id = $2::bigint and (
    (c.is_email_verified and ${channel} = 'email' and ${contact} = c.email)
    or (c.is_phone_verified and ${channel} = 'sms' and ${contact} = c.phone)))`;
/** Name of the product `t.product_id`. Null if it was deleted. */
export const productName = `(select p.name from product p where p.tenant_id = $1 and p.id = t.product_id)`;
/** An instant as ISO 8601. */
export const instant = (column: string): string => isoInstant(`t.${column}`);
/** Columns exported unchanged under their own names. */
export const unchanged = (...columns: string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, `t.${column}`]));
