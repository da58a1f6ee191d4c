import type { ProductRecord } from '#db/catalog-writes/product-records.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { type ProductWebhook, queueProductWebhooks } from '#db/webhooks/queue-webhooks.ts';
import { isPublished } from '#domain/catalog/product-draft.ts';

/** Reports that the stock of products changed. */
export const reportStock = (transaction: TenantDb, productIds: readonly number[]): Promise<void> =>
  queueProductWebhooks(
    transaction,
    [...new Set(productIds)].map((id) => ({ type: 'product.updated', id })),
  );

interface Change {
  before: ProductRecord | undefined;
  after?: ProductRecord | undefined;
}

/** Reports written products. As in the API, one that is not published does not exist. */
export const reportProducts = (transaction: TenantDb, changes: readonly Change[]): Promise<void> =>
  queueProductWebhooks(
    transaction,
    changes.flatMap(({ before, after }) => eventOf(existing(before), existing(after))),
  );

const existing = (product: ProductRecord | undefined): ProductRecord | null =>
  product && isPublished(product.status) ? product : null;

function eventOf(before: ProductRecord | null, after: ProductRecord | null): ProductWebhook[] {
  if (after) return [{ type: before ? 'product.updated' : 'product.created', id: after.id }];
  if (!before) return [];
  const { id, slug, name } = before;
  return [{ type: 'product.deleted', id, data: { product: { id, slug, name } } }];
}
