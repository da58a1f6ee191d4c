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
  /**
   * What becomes of it where somebody else proves the only contact of an account that has proven none: `forgotten` is
   * what its holder has written, chosen or begun; `stays` what the store has given or counted; `nobodys` goes on without
   * an account, for whoever has its key.
   */
  readonly takenOver: 'forgotten' | 'nobodys' | 'stays';
}

const OWNED = `t.owner_kind = 'user' and t.owner_key = $2::bigint::text`;
const OWN = 't.customer_id = $2::bigint';
const OWNER_NAME = `'user:' || $2::bigint::text`;
const OF_OWN_ORDER = `exists (select from orders o where o.tenant_id = $1 and o.id = t.order_id
  and o.owner_kind = 'user' and o.owner_key = $2::bigint::text)`;
/** Of a review. */
export const OF_ORDERED_ITEM = `exists (select from order_item i join orders o on o.tenant_id = $1 and o.id = i.order_id
  where i.tenant_id = $1 and i.id = t.order_item_id and o.owner_kind = 'user' and o.owner_key = $2::bigint::text)`;
const ORDER_NUMBER = '(select o.number from orders o where o.tenant_id = $1 and o.id = t.order_id)';
/** Proven ones alone: another one may be somebody else's. */
const contactOf = (channel: string, contact: string): string => `exists (
  select from customer c where c.tenant_id = $1 and c.id = $2::bigint and (
    (c.is_email_verified and ${channel} = 'email' and ${contact} = c.email)
    or (c.is_phone_verified and ${channel} = 'sms' and ${contact} = c.phone)))`;
const productName = `(select p.name from product p where p.tenant_id = $1 and p.id = t.product_id)`;
const at = (column: string): string => isoInstant(`t.${column}`);
/** Instants, by their own names. */
const shownAt = (...columns: string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, at(column)]));
/** As they stand, and by their own names. */
const plain = (...columns: string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, `t.${column}`]));

/**
 * Every table that has something of a customer, in the order of removal; a test holds it against the schema, column by
 * column, so that a table that comes later cannot be forgotten in the export or in the removal.
 */
export const CUSTOMER_TABLES: Readonly<Record<string, CustomerTable>> = {
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
    takenOver: 'forgotten',
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
    takenOver: 'forgotten',
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
    takenOver: 'forgotten',
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
    takenOver: 'stays',
  },
  idempotency_key: {
    of: `t.owner = ${OWNER_NAME}`,
    section: 'repeatable_calls',
    shown: { created_at: at('created_at') },
    withheld: ['owner', 'key', 'request_hash', 'status', 'answer'],
    gone: 'removed',
    takenOver: 'forgotten',
  },
  wheel_spin: {
    of: `t.owner_hash = encode(sha256(convert_to($1::bigint::text || ' ' || ${OWNER_NAME}, 'UTF8')), 'hex')`,
    section: 'wheel_spins',
    shown: { prize: 't.label', coupon_code: 't.coupon_code', spun_at: at('spun_at') },
    withheld: ['owner_hash', 'prize_index'],
    gone: 'removed',
    takenOver: 'stays',
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
    takenOver: 'stays',
  },
  orders: {
    of: OWNED,
    section: 'orders',
    shown: {
      ...plain('number', 'status', 'payment_status', 'payment_method', 'order_type', 'branch_name', 'currency_code'),
      ...plain('subtotal_minor', 'order_discount_minor', 'shipping_discount_minor', 'delivery_charge_minor'),
      ...plain('fees_minor', 'tax_minor', 'total_minor', 'reward_used_minor', 'wallet_used_minor', 'due_minor'),
      ...plain('paid_minor', 'refunded_minor', 'fees', 'discounts', 'coupon_code', 'customer_name', 'customer_email'),
      ...plain('customer_phone', 'address', 'note', 'reason_code', 'reason', 'reward_earned_minor'),
      ...shownAt('scheduled_at', 'created_at', 'placed_at', 'ended_at'),
    },
    withheld: [
      ...['id', 'order_key', 'owner_kind', 'owner_key', 'cart_id', 'cart_version', 'branch_id', 'branch_phone'],
      ...['decimal_places', 'total_original_price_minor', 'is_tax_included', 'delivery_distance_meters', 'eta_at'],
      ...['accepted_at', 'expires_at', 'scratch_card_id'],
    ],
    gone: 'unnamed',
    takenOver: 'nobodys',
  },
  review: {
    of: OF_ORDERED_ITEM,
    section: 'reviews',
    shown: {
      product_id: 't.product_id',
      product: productName,
      ...plain('rating', 'title', 'comment', 'author_name'),
      created_at: at('created_at'),
    },
    withheld: ['id', 'order_item_id'],
    gone: 'unnamed',
    takenOver: 'nobodys',
  },
  order_item: {
    of: OF_OWN_ORDER,
    section: 'order_items',
    shown: {
      order_number: ORDER_NUMBER,
      ...plain('product_id', 'name', 'options_label', 'quantity', 'unit_price_minor', 'line_total_minor'),
      ...plain('discount_minor', 'tax_minor', 'selected_attributes', 'selected_multi_attributes'),
    },
    withheld: [
      'id',
      'order_id',
      'variant_id',
      'slug',
      'image',
      'original_unit_price_minor',
      'tax_rate_ppm',
      'stock_of',
    ],
    gone: 'unnamed',
    takenOver: 'nobodys',
  },
  order_event: {
    of: OF_OWN_ORDER,
    section: 'order_events',
    shown: { order_number: ORDER_NUMBER, ...plain('kind', 'status', 'note'), at: at('at') },
    withheld: ['id', 'order_id'],
    gone: 'unnamed',
    takenOver: 'nobodys',
  },
  payment: {
    of: OF_OWN_ORDER,
    section: 'payments',
    shown: {
      order_number: ORDER_NUMBER,
      ...plain('provider', 'state', 'amount_minor', 'currency_code', 'refund_minor', 'problem'),
      created_at: at('created_at'),
    },
    withheld: ['order_id', 'intent_id', 'refund_id', 'check_at'],
    gone: 'unnamed',
    takenOver: 'nobodys',
  },
  one_time_code: {
    of: `(t.customer_id = $2::bigint or ${contactOf('t.channel', 't.contact')})`,
    section: 'codes',
    shown: { channel: 't.channel', contact: 't.contact', expires_at: at('expires_at') },
    withheld: ['ref_hash', 'code_hash', 'customer_id', 'tries_left'],
    gone: 'removed',
    takenOver: 'forgotten',
  },
  password_reset: {
    of: OWN,
    section: 'password_resets',
    shown: { expires_at: at('expires_at') },
    withheld: ['customer_id', 'token_hash'],
    gone: 'with_customer',
    takenOver: 'forgotten',
  },
  session: {
    of: OWN,
    section: 'sessions',
    shown: { created_at: at('created_at'), expires_at: at('expires_at') },
    withheld: ['token_hash', 'customer_id', 'is_remembered'],
    gone: 'with_customer',
    takenOver: 'forgotten',
  },
  wishlist_item: {
    of: OWN,
    section: 'wishlist',
    shown: { product_id: 't.product_id', product: productName, wished_at: at('wished_at') },
    withheld: ['customer_id'],
    gone: 'with_customer',
    takenOver: 'forgotten',
  },
  ledger_account: {
    of: OWN,
    section: 'balances',
    shown: plain('account', 'balance_minor'),
    withheld: ['customer_id', 'next_expiry'],
    gone: 'with_customer',
    takenOver: 'stays',
  },
  ledger_entry: {
    of: OWN,
    section: 'ledger',
    shown: {
      ...plain('account', 'amount_minor', 'reason', 'note'),
      expires_at: at('expires_at'),
      created_at: at('created_at'),
    },
    withheld: ['id', 'customer_id', 'reference'],
    gone: 'with_customer',
    takenOver: 'stays',
  },
  scratch_card: {
    of: OWN,
    section: 'scratch_cards',
    // What is under a card nobody is told before it is scratched.
    shown: {
      ...plain('cause', 'status'),
      result: `case when t.status = 'redeemed' then t.result_type end`,
      amount_minor: `case when t.status = 'redeemed' then t.amount_minor end`,
      coupon_code: `case when t.status = 'redeemed' then t.coupon_code end`,
      created_at: at('created_at'),
      expires_at: at('expires_at'),
      redeemed_at: at('redeemed_at'),
    },
    withheld: ['id', 'customer_id', 'reference'],
    gone: 'with_customer',
    takenOver: 'stays',
  },
  referral: {
    // Whom the other one is, is the other one's.
    of: '(t.referee_id = $2::bigint or t.referrer_id = $2::bigint)',
    section: 'referrals',
    shown: {
      as: `case when t.referee_id = $2::bigint then 'referee' else 'referrer' end`,
      created_at: at('created_at'),
      referee_credited_at: at('referee_credited_at'),
      referrer_credited_at: at('referrer_credited_at'),
    },
    withheld: ['referee_id', 'referrer_id'],
    gone: 'unnamed',
    takenOver: 'stays',
  },
  customer: {
    of: 't.id = $2::bigint',
    section: 'profile',
    shown: {
      ...plain('id', 'name', 'email', 'phone', 'is_email_verified', 'is_phone_verified', 'accepts_marketing'),
      ...plain('referral_code'),
      has_password: 't.password_hash is not null',
      avatar: `'/api/avatars/' || t.avatar_hash || '.webp'`,
      date_of_birth: 't.date_of_birth::text',
      created_at: at('created_at'),
    },
    withheld: [],
    gone: 'removed',
    takenOver: 'stays',
  },
};
