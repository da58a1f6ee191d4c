import { REVIEWS_PAGE_SIZE } from '#contracts/limits.ts';
import { productIdsBySlug, someProductSlugs } from '#db/catalog-writes/product-records.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import { closestMatch } from '#lib/closest-match.ts';
import { storeReview } from '#services/catalog/list-store-reviews.ts';
import { readReviews } from '#services/catalog/read-reviews.ts';
import { auditedRemoval, deleteReview } from '#services/catalog-writes/delete-review.ts';
import { OperatorError } from '../../expected-failure.ts';
import { formatTable } from '../../terminal/table.ts';
import type { CommandArguments } from '../command.ts';
import { typedPage } from '../list-page.ts';
import { withStore } from '../open-store.ts';
import { recorded } from '../recorded.ts';

const COLUMNS = [
  { heading: 'id', isNumber: true },
  ...['stars', 'day', 'author', 'review'].map((heading) => ({ heading })),
];

export async function run(args: CommandArguments): Promise<void> {
  const [host = '', first = '', second] = args.arguments;
  if (second !== undefined && first !== 'remove')
    throw new OperatorError(
      `Expected the slug of a product, or remove with a number, instead of "${first} ${second}".`,
    );
  const typed = args.option('delete') ?? second;
  if (first === 'remove' && typed === undefined)
    throw new OperatorError('The number of the review is missing: remove 12');
  const id = typed === undefined ? null : reviewId(typed);
  await withStore(host, ({ db }) => (id === null ? list(db, first, args) : remove(db, id)));
}

/** @throws {OperatorError} if it is not a number */
function reviewId(typed: string): number {
  if (/^\d{1,15}$/.test(typed)) return Number(typed);
  throw new OperatorError(`"${typed}" is not the number of a review, which the list of its product shows.`);
}

async function list(db: TenantDb, slug: string, args: CommandArguments): Promise<void> {
  const page = typedPage(args);
  const productId = (await productIdsBySlug(db, [slug])).get(slug);
  const found = productId && (await readReviews(db, { productId, page, perPage: REVIEWS_PAGE_SIZE }));
  if (!found) throw await missingProduct(db, slug);
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

async function missingProduct(db: TenantDb, slug: string): Promise<OperatorError> {
  const near = closestMatch(slug, await someProductSlugs(db));
  return new OperatorError(`There is no published product "${slug}".${near ? ` Did you mean "${near}"?` : ''}`);
}

async function remove(db: TenantDb, id: number): Promise<void> {
  await recorded(db, async (transaction) => {
    const review = await storeReview(transaction, id);
    if (!review || (await deleteReview(transaction, id)) === null) throw new OperatorError(`There is no review ${id}.`);
    return { made: null, change: auditedRemoval(review) };
  });
  console.log(`Removed review ${id}.`);
}
