import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { minor, rowId, tenantId } from './columns.ts';
import { media } from './media.ts';
import { product } from './products.ts';

/** A purchasable combination of single-choice values. */
export const variant = pgTable(
  'variant',
  {
    tenantId: tenantId(),
    id: rowId(),
    productId: bigint({ mode: 'number' }).notNull(),
    position: integer().notNull(),
    /** Value ids, one per single-choice attribute, in the order of the product's attributes. */
    valueIds: bigint({ mode: 'number' }).array().notNull(),
    sku: text(),
    priceMinor: minor().notNull(),
    originalPriceMinor: minor(),
    /** Units in stock. Null if not counted. */
    stock: integer(),
    /** The product's picture for this variant. Null if there is none. */
    imageHash: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.tenantId, table.imageHash], foreignColumns: [media.tenantId, media.hash] }),
    uniqueIndex('variant_position').on(table.tenantId, table.productId, table.position),
    check('variant_price_sane', sql`price_minor >= 0 and original_price_minor > price_minor`),
    check('variant_stock_sane', sql`stock >= 0`),
  ],
);
