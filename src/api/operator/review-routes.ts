import { operatorQuery } from '#contracts/operator/operators.ts';
import {
  operatorReviewParams,
  operatorReviewResponse,
  operatorReviewsQuery,
  operatorReviewsResponse,
} from '#contracts/operator/reviews.ts';
import { listStoreReviews, type StoreReview, storeReview } from '#services/catalog/list-store-reviews.ts';
import { deleteReview } from '#services/catalog-writes/delete-review.ts';
import { operatorRoute } from '../request/personal-route.ts';
import { missing } from '../store/store-words.ts';
import { operatorWrite } from './operator-write.ts';

const tag = 'Reviews';

const getReviews = operatorRoute({
  method: 'GET',
  path: '/operator/reviews',
  tag,
  summary: 'The reviews of products, newest first',
  right: 'catalog',
  query: operatorReviewsQuery,
  response: operatorReviewsResponse,
  status: 200,
  errors: [],
  async respond({ db }, { query: { rating = null, product = '', page, per_page: perPage } }) {
    const { reviews, total, lastPage } = await listStoreReviews(db, { rating, product, page, perPage });
    return { data: reviews.map(present), current_page: page, last_page: lastPage, per_page: perPage, total };
  },
});

const removeReview = operatorWrite({
  method: 'DELETE',
  path: '/operator/reviews/{review_id}',
  tag,
  summary: "Removes a review, and counts the product's rating anew",
  right: 'catalog',
  query: operatorQuery,
  params: operatorReviewParams,
  response: operatorReviewResponse,
  status: 200,
  errors: ['not_found'],
  async respond({ db }, { params }) {
    const review = await storeReview(db, params.review_id);
    if (!review || (await deleteReview(db, review.id)) === null) return missing(db, 'review');
    // Without the author, whose name is erased with their account.
    const { rating, title, comment } = review;
    const before = { rating, title, comment };
    return {
      body: { review: present(review) },
      change: { action: 'review.remove', subject: review.productName, before, after: null },
    };
  },
});

const present = ({ id, productId, productName, rating, title, comment, authorName, ...review }: StoreReview) => ({
  ...{ id, product_id: productId, product_name: productName, rating, title, comment, author_name: authorName },
  is_of_order: review.isOfOrder,
  created_at: review.createdAt.toISOString(),
});

export const operatorReviewRoutes = [getReviews, removeReview];
