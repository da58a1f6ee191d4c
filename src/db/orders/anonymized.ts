import { type Statement, statement } from '../statement.ts';

/**
 * Owner key of orders in progress whose customer deleted the account. They keep their address until they are delivered.
 */
export const OWNER_DELETED = 'leaving';
/** Removes the personal data from an order. What was sold and paid is kept. */
const ANONYMIZED = `owner_kind = 'gone', owner_key = '', customer_name = '', customer_email = null,
     customer_phone = null, address = null, note = '', reason = null`;

/**
 * Removes the personal data from orders, with the notes of their timeline, which customers and operators wrote.
 * @param orders condition for the orders `t` of the tenant
 */
export const anonymizeOrders = (name: string, orders: string): Statement<{ id: number }> =>
  statement(
    name,
    `with unnamed as (
       update orders t set ${ANONYMIZED} where t.tenant_id = $1 and ${orders} returning t.id
     ), silenced as (
       update order_event e set note = null from unnamed
       where e.tenant_id = $1 and e.order_id = unnamed.id and e.note is not null
     )
     select unnamed.id from unnamed`,
  );
