import { bigint, boolean, foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { rowId, tenantId } from './columns.ts';
import { tenant } from './tenant.ts';

/** An attribute that products of a store share by name (`Size`), so that facets can count it. */
export const attribute = pgTable(
  'attribute',
  { tenantId: tenantId(), id: rowId(), name: text().notNull(), isMulti: boolean().notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
    uniqueIndex('attribute_name').on(table.tenantId, table.name, table.isMulti),
  ],
);

export const attributeValue = pgTable(
  'attribute_value',
  { tenantId: tenantId(), id: rowId(), attributeId: bigint({ mode: 'number' }).notNull(), value: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.attributeId],
      foreignColumns: [attribute.tenantId, attribute.id],
    }).onDelete('cascade'),
    uniqueIndex('attribute_value_value').on(table.tenantId, table.attributeId, table.value),
  ],
);
