/**
 * Whose key an order has whose customer has left while it was under way: it is still to be brought to where it says, and
 * says so no longer than that.
 */
export const LEAVING = 'leaving';
/** What an order forgets of whoever has made it: what was sold and paid stays with the store, and not to whom. */
export const UNNAMED = `owner_kind = 'gone', owner_key = '', customer_name = '', customer_email = null,
     customer_phone = null, address = null, note = '', reason = null`;
