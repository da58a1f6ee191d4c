import { bigint, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, rowId, tenantId } from './columns.ts';
import { product } from './products.ts';
import { tenant } from './tenant.ts';

/** The last wheel spin of each shopper: one row, which is overwritten in a later period or purged after its end. */
export const wheelSpin = pgTable(
  'wheel_spin',
  {
    tenantId: tenantId(),
    /** Digest of the shopper. No id is stored. */
    ownerHash: text().notNull(),
    prizeIndex: integer().notNull(),
    label: text().notNull(),
    couponCode: text(),
    spunAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.ownerHash] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    index('wheel_spin_age').on(table.tenantId, table.spunAt),
  ],
);

/** Records that a product was sold and when, but neither to whom, nor where, nor in which order. */
export const saleNotice = pgTable(
  'sale_notice',
  {
    tenantId: tenantId(),
    id: rowId(),
    productId: bigint({ mode: 'number' }).notNull(),
    soldAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId, table.productId], foreignColumns: [product.tenantId, product.id] }).onDelete(
      'cascade',
    ),
    index('sale_notice_sold_at').on(table.tenantId, table.soldAt),
  ],
);
