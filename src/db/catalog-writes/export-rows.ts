import { selection } from '../columns.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { PRODUCT_RECORD, type ProductRecord } from './product-records.ts';
import { REVIEW_COLUMNS, type ReviewFields } from './review-rows.ts';

type ExportedReview = ReviewFields & { productSlug: string };

const PRODUCTS_AFTER = statement<ProductRecord & { createdAt: Date }>(
  'product-records-after',
  `select ${PRODUCT_RECORD}
   from product p where p.tenant_id = $1 and (p.position, p.id) > ($2::int, $3::bigint) order by p.position, p.id limit $4`,
);
const REVIEWS_AFTER = statement<ExportedReview & { position: number }>(
  'reviews-after',
  `select ${selection(REVIEW_COLUMNS, 'r')}, p.position, p.slug as "productSlug"
   from product p join review r on r.tenant_id = $1 and r.product_id = p.id
   where p.tenant_id = $1 and (p.position, p.id, r.id) > ($2::int, $3::bigint, $4::bigint)
   order by p.position, p.id, r.id limit $5`,
);

/** Less than any position and any id. */
const LEAST = -2_147_483_648;

/** All products of the store in their order, including drafts, in batches. */
export async function* allProducts(
  db: TenantDb,
  size: number,
): AsyncGenerator<(ProductRecord & { createdAt: Date })[]> {
  for (let after = { position: LEAST, id: 0 }; ; ) {
    const rows = await db.rows(PRODUCTS_AFTER, after.position, after.id, size);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last;
  }
}

/** All reviews of the store, ordered by product, in batches. */
export async function* allReviews(db: TenantDb, size: number): AsyncGenerator<ExportedReview[]> {
  let after = [LEAST, 0, 0];
  for (;;) {
    const rows = await db.rows(REVIEWS_AFTER, ...after, size);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = [last.position, last.productId, last.id];
  }
}
