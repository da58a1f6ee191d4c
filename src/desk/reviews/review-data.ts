import type { Identifier } from 'react-admin';
import type { ChangeReviewRequest, OperatorReview } from '#contracts/operator/reviews.ts';
import type { DeskRequest } from '../api/desk-request.ts';
import { listPage, type Resource } from '../api/resource.ts';

export const reviews: Resource = {
  list: (request, params) => listPage<OperatorReview>(request, '/reviews', params),
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
