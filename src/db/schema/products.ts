import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type ExternalLink, PRODUCT_DEFAULTS, PRODUCT_STATUSES } from '#domain/catalog/product-draft.ts';
import type { StoredOptions } from '#domain/catalog/stored-options.ts';
import { attributeValue } from './attributes.ts';
import { category } from './categories.ts';
import { instant, minor, rowId, searchVector, tenantId } from './columns.ts';
import { media } from './media.ts';
import { tenant } from './tenant.ts';

/**
 * Each word unchanged, without a parser that would split words its own way. Quotes, backslashes and colons are removed,
 * because they have a meaning in `::tsvector`. Truncated, because a tsvector is limited to 1 MB.
 */
const VECTOR = sql`
  regexp_replace(translate(left(search_name, 1000), '\\'':', '   '), '(\\S{1,100})\\S*', '\\1:1A', 'g')::tsvector ||
  regexp_replace(translate(left(search_text, 50000), '\\'':', '   '), '(\\S{1,100})\\S*', '\\1:1B', 'g')::tsvector`;

export const product = pgTable(
  'product',
  {
    tenantId: tenantId(),
    id: rowId(),
    slug: text().notNull(),
    name: text().notNull(),
    /** `active`: listed everywhere; `hidden`: has a page but is in no list; `draft` and `archived`: invisible. */
    status: text({ enum: PRODUCT_STATUSES }).notNull(),
    descriptionHtml: text().notNull().default(''),
    sellingPriceMinor: minor().notNull(),
    /** The price before reduction, if there is one. Above the selling price. */
    originalPriceMinor: minor(),
    /** Stock of a product without variants. Null if not counted. */
    stock: integer(),
    /** SKU of a product without variants. */
    sku: text(),
    /** Whether the product or any variant is in stock. Updated by every writer of stock. */
    inStock: boolean().notNull(),
    /** Whether an available variant costs more than the selling price. Updated by every writer of prices or stock. */
    hasPriceRange: boolean().notNull().default(false),
    maxQuantity: integer().notNull().default(PRODUCT_DEFAULTS.maxQuantity),
    /** Single-choice attributes, and multi-selectable ones with their rules and prices. */
    options: jsonb().$type<StoredOptions>().notNull(),
    hasOptions: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`jsonb_array_length(options -> 'attributes') + jsonb_array_length(options -> 'multiSelectableAttributes') > 0`,
      ),
    /** Order of the list `featured`, lower first. */
    position: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    /** Average rating in thousandths with five added votes of 3, so that a single vote of 5 does not lead the list. */
    ratingScore: integer().notNull().generatedAlwaysAs(sql`(rating_sum + 15) * 1000 / (rating_count + 5)`),
    reviewCount: integer().notNull().default(0),
    /** The name, and all words of the product, folded by `foldText`. */
    searchName: text().notNull(),
    searchText: text().notNull(),
    /** Where to get a product of a digital store. Null if the shopper contacts the store. */
    externalLink: jsonb().$type<ExternalLink>(),
    /** Words of the name with weight A, words of the text with weight B. */
    searchVector: searchVector().notNull().generatedAlwaysAs(VECTOR),
    seoTitle: text().notNull().default(''),
    seoDescription: text().notNull().default(''),
    /** Digest of the last import, so that importing the same again changes nothing. */
    importDigest: text(),
    /** Incremented with every change of the product. */
    version: bigint({ mode: 'number' }).notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    uniqueIndex('product_slug').on(table.tenantId, table.slug),
    index('product_featured').on(table.tenantId, table.position, table.id).where(sql`status = 'active'`),
    index('product_newest').on(table.tenantId, table.createdAt, table.id).where(sql`status = 'active'`),
    // All columns that lists sort and filter by, so that a category's list need not read its products' rows.
    index('product_listed')
      .on(
        table.tenantId,
        table.id,
        table.position,
        table.sellingPriceMinor,
        table.ratingScore,
        table.createdAt,
        table.inStock,
      )
      .where(sql`status = 'active'`),
    index('product_unlisted').on(table.tenantId, table.id).where(sql`status <> 'active'`),
    index('product_price').on(table.tenantId, table.sellingPriceMinor, table.id).where(sql`status = 'active'`),
    // Lists of operators, who see every status.
    index('product_all').on(table.tenantId, table.id, table.status),
    index('product_all_by_update').on(table.tenantId, table.updatedAt, table.id, table.status),
    index('product_all_by_name').on(table.tenantId, sql`left(search_name, 100)`, table.id, table.status),
    index('product_all_by_price').on(table.tenantId, table.sellingPriceMinor, table.id, table.status),
    index('product_sold_out').on(table.tenantId, table.id, table.status).where(sql`not in_stock`),
    index('product_rated').on(table.tenantId, table.ratingSum, table.ratingCount).where(sql`rating_count > 0`),
    index('product_rating').on(table.tenantId, table.ratingScore, table.id).where(sql`status = 'active'`),
    index('product_search_name').on(table.tenantId, sql`left(search_name, 100)`).where(sql`status = 'active'`),
    // Without a pending list, which every search would have to scan after an import.
    index('product_search')
      .using('gin', table.tenantId, table.searchVector)
      .where(sql`status = 'active'`)
      .with({ fastupdate: 'off' }),
    check('product_price_sane', sql`selling_price_minor >= 0 and original_price_minor > selling_price_minor`),
    check('product_stock_sane', sql`stock >= 0`),
    check('product_rating_sane', sql`rating_count >= 0 and rating_sum between rating_count and rating_count * 5`),
  ],
);

/** Single-choice values of a product, counted by the facets of a category. */
export const productValue = pgTable(
  'product_value',
  {
    tenantId: tenantId(),
    productId: bigint({ mode: 'number' }).notNull(),
    valueId: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.productId, table.valueId] }),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.valueId],
      foreignColumns: [attributeValue.tenantId, attributeValue.id],
    }),
    index('product_value_value').on(table.tenantId, table.valueId, table.productId),
  ],
);

/** Categories that list a product: those it was assigned to, and their ancestors. */
export const productCategory = pgTable(
  'product_category',
  {
    tenantId: tenantId(),
    categoryId: bigint({ mode: 'number' }).notNull(),
    productId: bigint({ mode: 'number' }).notNull(),
    /** Order among the assigned categories; the lowest is its home. Null for an ancestor of those. */
    position: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.categoryId, table.productId] }),
    foreignKey({
      columns: [table.tenantId, table.categoryId],
      foreignColumns: [category.tenantId, category.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }).onDelete('cascade'),
    uniqueIndex('product_category_position').on(table.tenantId, table.productId, table.position),
  ],
);

/** The images of a product in order. The first is shown on the card. */
export const productImage = pgTable(
  'product_image',
  {
    tenantId: tenantId(),
    productId: bigint({ mode: 'number' }).notNull(),
    position: smallint().notNull(),
    hash: text().notNull(),
    alt: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.productId, table.position] }),
    foreignKey({
      columns: [table.tenantId, table.productId],
      foreignColumns: [product.tenantId, product.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.tenantId, table.hash], foreignColumns: [media.tenantId, media.hash] }),
  ],
);
