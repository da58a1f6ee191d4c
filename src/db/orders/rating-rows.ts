import type { OrderStatus } from '#domain/orders/order-status.ts';
import { type Columns, type Row, selection } from '../columns.ts';
import type { review } from '../schema/reviews.ts';
import { statement } from '../statement.ts';
import type { TenantDb } from '../tenant-db.ts';
import { HAS_WEBHOOKS, type HasWebhooks } from '../webhooks/has-webhooks.ts';

const COLUMNS = [
  'id',
  'orderItemId',
  'productId',
  'rating',
  'title',
  'comment',
  'createdAt',
] as const satisfies Columns<typeof review>;
/** A shopper's rating of an ordered item. */
export interface RatingRow extends Row<typeof review, typeof COLUMNS> {
  orderItemId: number;
}

/** The data of an owner's ordered item that its rating depends on. */
export interface RateableRow {
  status: OrderStatus;
  customerName: string;
  productId: number;
  hasProduct: boolean;
}

const RATING = selection(COLUMNS, 'r');
const RATEABLE = statement<RateableRow>(
  'rateable-item',
  `select o.status, o.customer_name as "customerName", i.product_id as "productId",
     exists (select 1 from product p where p.tenant_id = $1 and p.id = i.product_id) as "hasProduct"
   from orders o join order_item i on i.tenant_id = $1 and i.order_id = o.id
   where o.tenant_id = $1 and o.id = $2 and i.id = $3 and o.owner_kind = $4 and o.owner_key = $5`,
);
const OF_ITEM = statement<RatingRow>(
  'rating-of-item',
  `select ${RATING} from review r where r.tenant_id = $1 and r.order_item_id = $2`,
);
const INSERT = statement<RatingRow & HasWebhooks>(
  'insert-rating',
  `with made as (
     insert into review (tenant_id, product_id, order_item_id, rating, title, comment, author_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning *
   )
   select ${RATING}, ${HAS_WEBHOOKS} from made r`,
);
/** The store's answer was to the former text. */
const UPDATE = statement<RatingRow>(
  'update-rating',
  `update review as r set rating = $3, title = $4, comment = $5, answer = '' where r.tenant_id = $1 and r.id = $2 returning ${RATING}`,
);

/** An item of an order, with the owner of the order. */
export interface ItemOfOwner {
  orderId: number;
  itemId: number;
  owner: { kind: string; key: string };
}

/** An item of the owner's order, with its rating. Null if the owner has no such item. */
export async function readRateable(
  transaction: TenantDb,
  { orderId, itemId, owner }: ItemOfOwner,
): Promise<{ item: RateableRow; rated: RatingRow | null } | null> {
  const [item, rated] = await Promise.all([
    transaction.row(RATEABLE, orderId, itemId, owner.kind, owner.key),
    transaction.row(OF_ITEM, itemId),
  ]);
  return item && { item, rated };
}

type RatingContent = Pick<RatingRow, 'rating' | 'title' | 'comment'>;
const written = <Written extends RatingRow>(row: Written | null): Written => {
  if (!row) throw new Error('a rating was not written');
  return row;
};

/**
 * Inserts a first rating.
 * @returns it, and whether the store has webhook endpoints, to which the caller reports it
 */
export const insertRating = async (
  transaction: TenantDb,
  {
    productId,
    orderItemId,
    rating,
    title,
    comment,
    authorName,
    createdAt,
  }: Omit<RatingRow, 'id'> & {
    /** As shown: "First L." */
    authorName: string;
  },
): Promise<HasWebhooks & { review: RatingRow }> => {
  const inserted = await transaction.row(INSERT, productId, orderItemId, rating, title, comment, authorName, createdAt);
  const { hasWebhooks, ...review } = written(inserted);
  return { hasWebhooks, review };
};

/** Updates a rating. Its author and date stay. */
export const updateRating = async (transaction: TenantDb, id: number, content: RatingContent): Promise<RatingRow> =>
  written(await transaction.row(UPDATE, id, content.rating, content.title, content.comment));
