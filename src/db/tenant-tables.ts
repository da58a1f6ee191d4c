const OF_A_TENANT = [
  'additional_fee',
  'address',
  'area_pincode',
  'attribute',
  'attribute_value',
  'branch',
  'branch_area',
  'branch_product',
  'branch_variant',
  'cache_version',
  'cart',
  'cart_item',
  'category',
  'change_log',
  'content_page',
  'delivery_setting',
  'discount',
  'discount_usage',
  'idempotency_key',
  'layout_item',
  'media',
  'product',
  'product_category',
  'product_image',
  'product_value',
  'review',
  'sale_notice',
  'search_word',
  'setting',
  'slug_redirect',
  'tax_class',
  'tenant_host',
  'variant',
  'wheel_spin',
];

/**
 * Every table with the column that names the tenant. The schema knows it too, but loading it brings Drizzle along: a
 * second and 200 MB for each process and worker. A test holds the two together.
 */
export const TENANT_TABLES: ReadonlyMap<string, string> = new Map([
  ['tenant', 'id'],
  ...OF_A_TENANT.map((table) => [table, 'tenant_id'] as const),
]);
