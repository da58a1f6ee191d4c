import { operatorQuery } from '#contracts/operator/operators.ts';
import {
  changeReviewBody,
  operatorReviewParams,
  operatorReviewResponse,
  operatorReviewsQuery,
  operatorReviewsResponse,
} from '#contracts/operator/reviews.ts';
import { listStoreReviews, type StoreReview, storeReview } from '#services/catalog/list-store-reviews.ts';
import { changeReview } from '#services/catalog-writes/change-review.ts';
import { auditedRemoval, deleteReview } from '#services/catalog-writes/delete-review.ts';
import { changedState } from '#services/operators/changed-state.ts';
import { operatorRoute } from '../../request/personal-route.ts';
import { presentPage } from '../../response/present-page.ts';
import { missing } from '../../store/store-words.ts';
import { outdatedError } from '../changed-meanwhile.ts';
import { operatorWrite } from '../operator-write.ts';

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
  async respond({ db }, { query: { rating: stars = null, product = '', unanswered, page, per_page: perPage } }) {
    const filter = { rating: stars, product, isUnanswered: unanswered !== undefined };
    const { reviews, total, rating } = await listStoreReviews(db, { ...filter, page, perPage });
    return { ...presentPage(reviews.map(present), { page, perPage, total }), rating };
  },
});

const putReview = operatorWrite({
  method: 'PUT',
  path: '/operator/reviews/{review_id}',
  tag,
  summary: 'Hides, shows or answers a review',
  right: 'catalog',
  query: operatorQuery,
  params: operatorReviewParams,
  body: changeReviewBody,
  response: operatorReviewResponse,
  status: 200,
  errors: ['not_found', 'changed_meanwhile'],
  async respond({ db }, { params: { review_id: id }, body: { seen, is_hidden: isHidden, answer } }) {
    const refused = await outdatedError(db, seen, async () => {
      const review = await storeReview(db, id);
      return review && present(review);
    });
    if (refused) return refused;
    const changed = await changeReview(db, id, { isHidden, answer });
    if (!changed) return missing(db, 'review');
    const { before, after } = changed;
    const decided = (review: StoreReview) => ({ isHidden: review.isHidden, answer: review.answer });
    return {
      body: { review: present(after) },
      change: {
        action: 'review.change',
        subject: before.productName,
        ...changedState(decided(before), decided(after)),
      },
    };
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
    return { body: { review: present(review) }, change: auditedRemoval(review) };
  },
});

const present = ({ id, productId, productName, rating, title, comment, authorName, ...review }: StoreReview) => ({
  ...{ id, product_id: productId, product_name: productName, rating, title, comment, author_name: authorName },
  is_of_order: review.isOfOrder,
  created_at: review.createdAt.toISOString(),
  is_hidden: review.isHidden,
  answer: review.answer,
});

export const operatorReviewRoutes = [getReviews, putReview, removeReview];
