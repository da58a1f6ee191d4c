import { bigint, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, rowId, tenantId } from './columns.ts';
import { product } from './products.ts';
import { tenant } from './tenant.ts';

/** The last spin of the popups wheel of each shopper: one row, which a later period overwrites, or its end removes. */
export const wheelSpin = pgTable(
  'wheel_spin',
  {
    tenantId: tenantId(),
    /** Digest of who spun: nobody's id is kept. */
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

/** That a product was sold, and when; not to whom, not where, not in which order. */
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
