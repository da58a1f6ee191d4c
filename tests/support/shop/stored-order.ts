import { randomBytes } from 'node:crypto';
import { mainBranchId } from '#db/catalog-writes/branch-offer-rows.ts';
import type { ShopperIdentity } from '#domain/accounts/shopper-identity.ts';
import type { TestShop } from './shop.ts';

export const newOrderKey = (): string => `k_${randomBytes(16).toString('base64url')}`;

export const HOME = {
  label: 'home',
  name: 'Ada Lovelace',
  phone: '+15035550199',
  address_1: '12 Secret Street',
  address_2: 'Flat 3',
  landmark: 'Blue door',
  city: 'Portland',
  state: 'OR',
  pincode: '97205',
  country: 'US',
  lat: 45.52,
  lng: -122.68,
};

/** Far from the numbers assigned by the store. */
let made = 100_000;

/**
 * Inserts an order with one item of 9.40 × 2 and 2.00 for delivery, without the effects of placing it on stock, cart
 * and money. Returns its id and key and the id of its item.
 * @param row differing columns
 */
export async function storedOrder(
  shop: Pick<TestShop, 'db' | 'insert'>,
  { kind, key }: ShopperIdentity,
  row: Record<string, unknown> = {},
) {
  made += 1;
  const orderKey = newOrderKey();
  const { product_id: productId = 1, ...columns } = row;
  const { id } = await shop.insert('orders', {
    number: made,
    order_key: orderKey,
    owner_kind: kind,
    owner_key: key,
    cart_id: made,
    cart_version: 1,
    status: 'placed',
    payment_status: 'unpaid',
    payment_method: 'cod',
    order_type: 'delivery',
    branch_id: await mainBranchId(shop.db),
    branch_name: 'Main branch',
    branch_phone: '+15035550100',
    currency_code: 'USD',
    decimal_places: 2,
    subtotal_minor: 1880,
    total_original_price_minor: 2180,
    order_discount_minor: 0,
    shipping_discount_minor: 0,
    delivery_charge_minor: 200,
    fees_minor: 0,
    tax_minor: 0,
    is_tax_included: true,
    total_minor: 2080,
    due_minor: 2080,
    fees: '[]',
    discounts: '[]',
    customer_name: 'Ada Lovelace',
    customer_email: 'ada@example.com',
    customer_phone: '+15035550199',
    address: JSON.stringify(HOME),
    note: 'Ring twice',
    placed_at: new Date(),
    ...columns,
  });
  const itemId = await insertOrderItem(shop, id, { product_id: productId });
  await shop.insert('order_event', { order_id: id, kind: 'order', status: columns['status'] ?? 'placed' });
  return { id, itemId, orderKey, number: made };
}

/** @returns the id of the item */
export async function insertOrderItem(
  shop: Pick<TestShop, 'insert'>,
  order_id: number,
  row: Record<string, unknown>,
): Promise<number> {
  const { id } = await shop.insert('order_item', {
    order_id,
    name: 'Margherita',
    slug: 'margherita',
    options_label: 'Small',
    selected_attributes: '{}',
    selected_multi_attributes: '{}',
    quantity: 2,
    unit_price_minor: 940,
    original_unit_price_minor: 1090,
    line_total_minor: 1880,
    discount_minor: 0,
    tax_minor: 0,
    tax_rate_ppm: 0,
    stock_of: 'none',
    ...row,
  });
  return id;
}
