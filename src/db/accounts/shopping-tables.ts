import { snakeCase } from '#lib/text/snake-case.ts';
import { ADDRESS_FIELDS } from '../addresses/address-rows.ts';
import { type CustomerTable, instant, ownedByCustomer, sentToCustomer, unchanged } from './customer-table.ts';

/**
 * Webhooks `m` that are deleted with the customer. Unsent ones of orders stay: they tell the merchant's own systems of
 * orders that still have to be fulfilled. Once they are sent, the hourly purge deletes them.
 */
const erasedWebhook = (m: string): string =>
  `${m}.customer_id = $2::bigint and (${m}.status <> 'queued' or ${m}.subject not like 'order:%')`;
const OWNER_NAME = `'user:' || $2::bigint::text`;

/** Addresses, cart, benefits used, messages received and reports about the customer. */
export const SHOPPING_TABLES: Readonly<Record<string, CustomerTable>> = {
  webhook_attempt: {
    condition: `exists (select 1 from webhook_message m where m.tenant_id = $1 and m.id = t.message_id
      and ${erasedWebhook('m')})`,
    section: 'report_attempts',
    exported: { at: instant('at'), status_code: 't.status_code' },
    withheld: ['id', 'message_id', 'duration_ms', 'error'],
    onDeletion: 'removed',
    onFirstVerification: 'stays',
  },
  webhook_message: {
    condition: erasedWebhook('t'),
    section: 'reports',
    exported: { created_at: instant('created_at'), type: 't.type', data: 't.data::json' },
    withheld: ['id', 'endpoint_id', 'webhook_id', 'subject', 'customer_id', 'status', 'attempts', 'next_at'],
    onDeletion: 'removed',
    onFirstVerification: 'stays',
  },
  address: {
    condition: ownedByCustomer(),
    section: 'addresses',
    exported: {
      ...unchanged(...ADDRESS_FIELDS.map(snakeCase), 'is_default'),
      created_at: instant('created_at'),
      updated_at: instant('updated_at'),
    },
    withheld: ['id', 'owner_kind', 'owner_key'],
    onDeletion: 'removed',
    onFirstVerification: 'stays',
  },
  cart_item: {
    condition: `exists (select 1 from cart c where c.tenant_id = $1 and c.id = t.cart_id
      and ${ownedByCustomer('c')})`,
    section: 'cart_items',
    exported: {
      ...unchanged('product_id', 'name', 'quantity', 'selected_attributes', 'selected_multi_attributes'),
      options: 't.seen_options_label',
      seen_unit_price_minor: 't.seen_unit_price_minor',
    },
    withheld: ['id', 'cart_id', 'identity', 'slug', 'seen_options_label', 'seen_quantity', 'seen_problem'],
    onDeletion: 'removed',
    onFirstVerification: 'stays',
  },
  cart: {
    condition: ownedByCustomer(),
    section: 'cart',
    exported: {
      ...unchanged('coupon_code', 'pincode', 'order_type', 'use_wallet', 'reward_amount_minor'),
      used_on: 't.used_on::text',
    },
    withheld: ['id', 'owner_kind', 'owner_key', 'version', 'address_id'],
    onDeletion: 'removed',
    onFirstVerification: 'stays',
  },
  discount_usage: {
    condition: `t.customer = ${OWNER_NAME}`,
    section: 'used_discounts',
    exported: {
      discount: '(select d.title from discount d where d.tenant_id = $1 and d.id = t.discount_id)',
      used: 't.used',
    },
    withheld: ['discount_id', 'customer'],
    onDeletion: 'removed',
    onFirstVerification: 'stays',
  },
  idempotency_key: {
    condition: `t.owner = ${OWNER_NAME}`,
    section: 'repeatable_calls',
    exported: { created_at: instant('created_at') },
    withheld: ['owner', 'key', 'request_hash', 'status', 'answer'],
    onDeletion: 'removed',
    onFirstVerification: 'revoked',
  },
  wheel_spin: {
    condition: `t.owner_hash = encode(sha256(convert_to($1::bigint::text || ' ' || ${OWNER_NAME}, 'UTF8')), 'hex')`,
    section: 'wheel_spins',
    exported: { prize: 't.label', coupon_code: 't.coupon_code', spun_at: instant('spun_at') },
    withheld: ['owner_hash', 'prize_index'],
    onDeletion: 'removed',
    onFirstVerification: 'stays',
  },
  message: {
    condition: sentToCustomer('t.channel', 't.recipient'),
    section: 'messages',
    exported: {
      channel: 't.channel',
      kind: `t.content ->> 'kind'`,
      status: 't.status',
      created_at: instant('created_at'),
      ended_at: instant('ended_at'),
    },
    withheld: ['id', 'recipient', 'content', 'attempts', 'problem', 'expires_at'],
    onDeletion: 'removed',
    onFirstVerification: 'stays',
  },
};
