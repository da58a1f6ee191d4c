import type { Identifier } from 'react-admin';
import type { ChangeReviewRequest, OperatorReview, OperatorReviews } from '#contracts/operator/reviews.ts';
import type { DeskRequest } from '../api/desk-request.ts';
import { type Page, queryOf, type Resource } from '../api/resource.ts';

export const reviews: Resource = {
  async list(request, { filter, pagination }) {
    const query = queryOf({ ...filter, page: pagination?.page ?? 1, per_page: pagination?.perPage });
    const { data, total, rating } = await request<OperatorReviews>('GET', `/reviews${query}`);
    return { data, total, meta: rating } satisfies Page;
  },
};

/** Operators' actions on reviews. */
export const reviewActions = (request: DeskRequest) => ({
  changeReview: async (id: Identifier, change: ChangeReviewRequest) => {
    const { review } = await request<{ review: OperatorReview }>('PUT', `/reviews/${id}`, change);
    return { data: review };
  },
  removeReview: async (id: Identifier) => {
    await request('DELETE', `/reviews/${id}`);
    return { data: null };
  },
});
