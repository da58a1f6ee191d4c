/** What an order forgets of whoever has made it: what was sold and paid stays with the store, and not to whom. */
export const UNNAMED = `owner_kind = 'gone', owner_key = '', customer_name = '', customer_email = null,
     customer_phone = null, address = null, note = '', reason = null`;
