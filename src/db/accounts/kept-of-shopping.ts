import { at, type CustomerTable, contactOf, OWNED, plain } from './customer-table.ts';

const OWNER_NAME = `'user:' || $2::bigint::text`;

/** Addresses, cart, benefits used and messages received. */
export const KEPT_OF_SHOPPING: Readonly<Record<string, CustomerTable>> = {
  address: {
    of: OWNED,
    section: 'addresses',
    shown: {
      ...plain('label', 'name', 'phone', 'address_1', 'address_2', 'landmark', 'city', 'state', 'pincode', 'country'),
      ...plain('lat', 'lng', 'place_id', 'is_default'),
      created_at: at('created_at'),
      updated_at: at('updated_at'),
    },
    withheld: ['id', 'owner_kind', 'owner_key'],
    gone: 'removed',
    firstProof: 'stays',
  },
  cart_item: {
    of: `exists (select from cart c where c.tenant_id = $1 and c.id = t.cart_id
      and c.owner_kind = 'user' and c.owner_key = $2::bigint::text)`,
    section: 'cart_items',
    shown: {
      ...plain('product_id', 'name', 'quantity', 'selected_attributes', 'selected_multi_attributes'),
      options: 't.seen_options_label',
      seen_unit_price_minor: 't.seen_unit_price_minor',
    },
    withheld: ['id', 'cart_id', 'identity', 'slug', 'seen_options_label', 'seen_quantity', 'seen_problem'],
    gone: 'removed',
    firstProof: 'stays',
  },
  cart: {
    of: OWNED,
    section: 'cart',
    shown: {
      ...plain('coupon_code', 'pincode', 'order_type', 'use_wallet', 'reward_amount_minor'),
      used_on: 't.used_on::text',
    },
    withheld: ['id', 'owner_kind', 'owner_key', 'version', 'address_id'],
    gone: 'removed',
    firstProof: 'stays',
  },
  discount_usage: {
    of: `t.customer = ${OWNER_NAME}`,
    section: 'used_discounts',
    shown: {
      discount: '(select d.title from discount d where d.tenant_id = $1 and d.id = t.discount_id)',
      used: 't.used',
    },
    withheld: ['discount_id', 'customer'],
    gone: 'removed',
    firstProof: 'stays',
  },
  idempotency_key: {
    of: `t.owner = ${OWNER_NAME}`,
    section: 'repeatable_calls',
    shown: { created_at: at('created_at') },
    withheld: ['owner', 'key', 'request_hash', 'status', 'answer'],
    gone: 'removed',
    firstProof: 'revoked',
  },
  wheel_spin: {
    of: `t.owner_hash = encode(sha256(convert_to($1::bigint::text || ' ' || ${OWNER_NAME}, 'UTF8')), 'hex')`,
    section: 'wheel_spins',
    shown: { prize: 't.label', coupon_code: 't.coupon_code', spun_at: at('spun_at') },
    withheld: ['owner_hash', 'prize_index'],
    gone: 'removed',
    firstProof: 'stays',
  },
  message: {
    of: contactOf('t.channel', 't.recipient'),
    section: 'messages',
    shown: {
      channel: 't.channel',
      kind: `t.content ->> 'kind'`,
      status: 't.status',
      created_at: at('created_at'),
      ended_at: at('ended_at'),
    },
    withheld: ['id', 'recipient', 'content', 'attempts', 'problem', 'expires_at'],
    gone: 'removed',
    firstProof: 'stays',
  },
};
