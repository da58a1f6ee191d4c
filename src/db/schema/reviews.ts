import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, rowId, tenantId } from './columns.ts';
import { product } from './products.ts';

/** Reviews of products by shoppers. */
export const review = pgTable(
  'review',
  {
    tenantId: tenantId(),
    id: rowId(),
    productId: bigint({ mode: 'number' }).notNull(),
    rating: smallint().notNull(),
    title: text().notNull().default(''),
    comment: text().notNull().default(''),
    /** As shown: "First L." */
    authorName: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** A hidden review is not shown to shoppers, and its stars are not counted. */
    isHidden: boolean().notNull().default(false),
    /** The store's answer, shown below the review. */
    answer: text().notNull().default(''),
    /** The rated item of an order. Null if the review was imported. */
    orderItemId: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }).onDelete('cascade'),
    // An item can be rated only once.
    uniqueIndex('review_order_item').on(table.tenantId, table.orderItemId),
    index('review_newest').on(table.tenantId, table.productId, table.createdAt, table.id),
    // The list of operators.
    index('review_all_newest').on(table.tenantId, table.createdAt, table.id, table.rating),
    index('review_unanswered').on(table.tenantId, table.createdAt, table.id, table.rating).where(sql`answer = ''`),
    check('review_rating_range', sql`rating between 1 and 5`),
  ],
);
