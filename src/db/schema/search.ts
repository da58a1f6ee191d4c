import { foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { tenantId, word } from './columns.ts';
import { tenant } from './tenant.ts';

/**
 * The words of a store's products, for correcting typos. `recordChanges` adds them. A word stays when its last product
 * is deleted, so that writers need not count.
 */
export const searchWord = pgTable('search_word', { tenantId: tenantId(), word: word().notNull() }, (table) => [
  primaryKey({ columns: [table.tenantId, table.word] }),
  foreignKey({ columns: [table.tenantId], foreignColumns: [tenant.id] }).onDelete('cascade'),
  index('search_word_similar').using('gin', table.tenantId, table.word.op('gin_trgm_ops')).with({ fastupdate: 'off' }),
]);
