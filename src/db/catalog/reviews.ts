import { type Columns, columnNames, jsonFields, type Row } from '../columns.ts';
import type { review } from '../schema/reviews.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { IS_PUBLISHED, isoInstant } from './fragments.ts';
import type { Slice } from './product-lists.ts';

const COLUMNS = ['id', 'rating', 'title', 'comment', 'authorName', 'answer'] as const satisfies Columns<typeof review>;
export interface ShownReview extends Row<typeof review, typeof COLUMNS> {
  createdAt: string;
}

/** Reviews of a product: totals, and one page of texts. */
export interface ProductReviews {
  ratingCount: number;
  ratingSum: number;
  reviewCount: number;
  /** Number of reviews by rating. Ratings without reviews are absent. */
  groups: Partial<Record<string, number>>;
  reviews: ShownReview[];
}

/** $3 only this rating, or null; $4 rows from offset $5, newest first. */
const REVIEWS = statement<ProductReviews>(
  'product-reviews',
  `select p.rating_count as "ratingCount", p.rating_sum as "ratingSum", p.review_count as "reviewCount",
     (select coalesce(json_object_agg(g.rating, g.n), '{}')
      from (select r.rating, count(*) as n from review r where r.tenant_id = $1 and r.product_id = p.id and not r.is_hidden
        group by r.rating) g) as groups,
     (select coalesce(json_agg(json_build_object(${jsonFields(COLUMNS, 'l')},
        'createdAt', ${isoInstant('l.created_at')}) order by l.created_at desc, l.id desc), '[]')
      from (
        select ${columnNames(COLUMNS, 'r.')}, r.created_at from review r
        where r.tenant_id = $1 and r.product_id = p.id and not r.is_hidden and ($3::int is null or r.rating = $3)
        order by r.created_at desc, r.id desc limit $4 offset $5) l) as reviews
   from product p where p.tenant_id = $1 and p.id = $2 and ${IS_PUBLISHED}`,
);

/** Null if the product has no page. */
export const productReviews = (
  db: TenantDb,
  productId: number,
  rating: number | null,
  { offset, size }: Slice,
): Promise<ProductReviews | null> => db.row(REVIEWS, productId, rating, size, offset);
