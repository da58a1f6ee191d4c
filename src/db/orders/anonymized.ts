/**
 * Owner key of orders in progress whose customer deleted the account. They keep their address until they are delivered.
 */
export const OWNER_DELETED = 'leaving';
/** Removes the personal data from an order. What was sold and paid is kept. */
export const ANONYMIZED = `owner_kind = 'gone', owner_key = '', customer_name = '', customer_email = null,
     customer_phone = null, address = null, note = '', reason = null`;
