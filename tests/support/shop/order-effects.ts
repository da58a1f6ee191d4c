import type { TestShop, TestShops } from './shop.ts';

/** Everything in a store that an order takes or creates, which a refused order must not change. */
export async function orderEffectsOf({ database }: Pick<TestShops, 'database'>, { db }: TestShop) {
  const all = async (text: string) => (await database.pool.query(text, [db.tenantId])).rows;
  return {
    products: await all('select id, stock, in_stock from product where tenant_id = $1 order by id'),
    variants: await all('select id, stock from variant where tenant_id = $1 order by id'),
    branchProducts: await all('select product_id, stock from branch_product where tenant_id = $1 order by 1'),
    branchVariants: await all('select variant_id, stock from branch_variant where tenant_id = $1 order by 1'),
    discounts: await all('select id, used_count from discount where tenant_id = $1 order by id'),
    uses: await all('select discount_id, customer, used from discount_usage where tenant_id = $1 order by 1, 2'),
    balances: await all(
      'select customer_id, account, balance_minor from ledger_account where tenant_id = $1 order by 1, 2',
    ),
    entries: await all('select count(*) from ledger_entry where tenant_id = $1'),
    carts: await all('select id, version, coupon_code from cart where tenant_id = $1 order by id'),
    lines: await all('select id, product_id, quantity from cart_item where tenant_id = $1 order by id'),
    orders: await all('select id, status from orders where tenant_id = $1 order by id'),
    numbers: await all('select last_number from order_counter where tenant_id = $1'),
    payments: await all('select order_id, state from payment where tenant_id = $1 order by 1'),
    messages: await all('select count(*) from message where tenant_id = $1'),
    changes: await all('select count(*) from change_log where tenant_id = $1'),
  };
}
