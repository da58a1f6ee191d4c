import { REVIEWS_PAGE_SIZE } from '#contracts/limits.ts';
import { productIdsBySlug } from '#db/catalog-writes/product-records.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { storeReview } from '#services/catalog/list-store-reviews.ts';
import { readReviews } from '#services/catalog/read-reviews.ts';
import { auditedRemoval, deleteReview } from '#services/catalog-writes/delete-review.ts';
import { OperatorError } from '../../expected-failure.ts';
import { formatTable } from '../../terminal/table.ts';
import { typedPage } from '../list-page.ts';
import { withStore } from '../open-store.ts';
import { recorded } from '../recorded.ts';
import type { VerbArguments } from '../verb.ts';

const COLUMNS = [
  { heading: 'id', isNumber: true },
  ...['stars', 'day', 'author', 'review'].map((heading) => ({ heading })),
];

export async function run(args: VerbArguments): Promise<void> {
  const [host = '', slug = ''] = args.arguments;
  const id = args.option('delete');
  await withStore(host, ({ db }) => (id === undefined ? list(db, slug, args) : remove(db, id)));
}

async function list(db: TenantDb, slug: string, args: VerbArguments): Promise<void> {
  const page = typedPage(args);
  const productId = (await productIdsBySlug(db, [slug])).get(slug);
  const found = productId && (await readReviews(db, { productId, page, perPage: REVIEWS_PAGE_SIZE }));
  if (!found) throw new OperatorError(`There is no published product "${slug}".`);
  if (found.reviews.length === 0) return console.log('There are no reviews.');
  const rows = found.reviews.map((review) => [
    String(review.id),
    String(review.rating),
    review.createdAt.slice(0, 10),
    review.authorName,
    [review.title, review.comment].filter(Boolean).join(': '),
  ]);
  console.log(formatTable(COLUMNS, rows));
  if (page < found.lastPage) console.log(`More reviews: --page ${page + 1} of ${found.lastPage}`);
}

async function remove(db: TenantDb, id: string): Promise<void> {
  const number = Number(/^\d{1,15}$/.test(id) ? id : 0);
  await recorded(db, async (transaction) => {
    const review = await storeReview(transaction, number);
    if (!review || (await deleteReview(transaction, number)) === null)
      throw new OperatorError(`There is no review ${number}.`);
    return { made: null, change: auditedRemoval(review) };
  });
  console.log(`Removed review ${id}.`);
}
