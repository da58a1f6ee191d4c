import { type CustomerTable, instant, ownedByCustomer, productName, unchanged } from './customer-table.ts';

const OF_OWN_ORDER = `exists (select 1 from orders o where o.tenant_id = $1 and o.id = t.order_id
  and ${ownedByCustomer('o')})`;
/** Condition for reviews of items that the customer ordered. */
export const OF_ORDERED_ITEM = `exists (select 1 from order_item i join orders o on o.tenant_id = $1 and o.id = i.order_id
  where i.tenant_id = $1 and i.id = t.order_item_id and ${ownedByCustomer('o')})`;
const ORDER_NUMBER = '(select o.number from orders o where o.tenant_id = $1 and o.id = t.order_id)';
/** Instants under their own column names. */
const shownAt = (...columns: string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, instant(column)]));

/** Orders and everything that belongs to them. */
export const ORDER_TABLES: Readonly<Record<string, CustomerTable>> = {
  orders: {
    condition: ownedByCustomer(),
    section: 'orders',
    exported: {
      ...unchanged(
        'number',
        'status',
        'payment_status',
        'payment_method',
        'order_type',
        'branch_name',
        'currency_code',
      ),
      ...unchanged('subtotal_minor', 'order_discount_minor', 'shipping_discount_minor', 'delivery_charge_minor'),
      ...unchanged('fees_minor', 'tax_minor', 'total_minor', 'reward_used_minor', 'wallet_used_minor', 'due_minor'),
      ...unchanged(
        'paid_minor',
        'refunded_minor',
        'fees',
        'discounts',
        'coupon_code',
        'customer_name',
        'customer_email',
      ),
      ...unchanged('customer_phone', 'address', 'note', 'reason_code', 'reason', 'reward_earned_minor'),
      ...shownAt('scheduled_at', 'created_at', 'placed_at', 'ended_at'),
    },
    withheld: [
      ...['id', 'order_key', 'owner_kind', 'owner_key', 'cart_id', 'cart_version', 'branch_id', 'branch_phone'],
      ...['decimal_places', 'total_original_price_minor', 'is_tax_included', 'delivery_distance_meters', 'eta_at'],
      ...['accepted_at', 'expires_at', 'scratch_card_id', 'customer_mailbox'],
    ],
    onDeletion: 'unnamed',
    onFirstVerification: 'stays',
  },
  review: {
    condition: OF_ORDERED_ITEM,
    section: 'reviews',
    exported: {
      product_id: 't.product_id',
      product: productName,
      ...unchanged('rating', 'title', 'comment', 'author_name', 'answer'),
      created_at: instant('created_at'),
    },
    withheld: ['id', 'order_item_id', 'is_hidden'],
    onDeletion: 'unnamed',
    onFirstVerification: 'stays',
  },
  order_item: {
    condition: OF_OWN_ORDER,
    section: 'order_items',
    exported: {
      order_number: ORDER_NUMBER,
      ...unchanged('product_id', 'name', 'options_label', 'quantity', 'unit_price_minor', 'line_total_minor'),
      ...unchanged('discount_minor', 'tax_minor', 'selected_attributes', 'selected_multi_attributes'),
      ...unchanged('refunded_quantity'),
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
    onDeletion: 'unnamed',
    onFirstVerification: 'stays',
  },
  order_event: {
    condition: OF_OWN_ORDER,
    section: 'order_events',
    exported: { order_number: ORDER_NUMBER, ...unchanged('kind', 'status', 'note'), at: instant('at') },
    withheld: ['id', 'order_id'],
    onDeletion: 'unnamed',
    onFirstVerification: 'stays',
  },
  payment: {
    condition: OF_OWN_ORDER,
    section: 'payments',
    exported: {
      order_number: ORDER_NUMBER,
      ...unchanged('provider', 'state', 'amount_minor', 'currency_code', 'problem'),
      created_at: instant('created_at'),
    },
    withheld: ['order_id', 'intent_id', 'check_at'],
    onDeletion: 'unnamed',
    onFirstVerification: 'stays',
  },
  order_refund: {
    condition: OF_OWN_ORDER,
    section: 'refunds',
    exported: {
      order_number: ORDER_NUMBER,
      ...unchanged('number', 'card_minor', 'wallet_minor', 'reward_minor', 'store_minor'),
      created_at: instant('created_at'),
    },
    withheld: ['order_id', 'provider_id'],
    onDeletion: 'unnamed',
    onFirstVerification: 'stays',
  },
};
