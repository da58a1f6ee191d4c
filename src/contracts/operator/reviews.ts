import { z } from '@hono/zod-openapi';
import { blankable, pageNumber, pageOf, perPage, queryId, queryInteger, rowId, searchedText } from '../common.ts';
import { REVIEW_ANSWER_MAX } from '../limits.ts';
import { visibleText } from '../visible-text.ts';
import { seenOf } from './seen.ts';

/** GET operator/reviews */
export const operatorReviewsQuery = z.strictObject({
  rating: blankable(queryInteger(1, 5)).openapi({ type: 'integer', minimum: 1, maximum: 5 }),
  product: searchedText(100).openapi({
    type: 'string',
    description: "A part of the product's name, or its slug.",
  }),
  unanswered: blankable(z.literal('true')).openapi({ description: 'Only those that the store has not answered.' }),
  page: pageNumber,
  per_page: perPage,
});
const operatorReview = z
  .object({
    id: rowId,
    product_id: rowId,
    product_name: z.string(),
    rating: z.int().min(1).max(5),
    title: z.string(),
    comment: z.string(),
    author_name: z.string(),
    is_of_order: z.boolean().openapi({ description: 'A customer wrote it about an ordered item.' }),
    created_at: z.iso.datetime(),
    is_hidden: z.boolean().openapi({ description: 'Shoppers do not see it, and its stars are not counted.' }),
    answer: z.string().openapi({ description: 'What the store says to it, shown below it. Empty if nothing.' }),
  })
  .openapi('operator_review');
export const operatorReviewsResponse = pageOf(operatorReview)
  .extend({
    rating: z
      .object({ average: z.number().min(0).max(5), count: z.int().nonnegative() })
      .openapi({ description: 'Of all reviews of the store that are not hidden. 0 without any.' }),
  })
  .openapi('operator_reviews');

/** PUT operator/reviews/{review_id}: fields that are absent stay. */
export const changeReviewBody = z
  .strictObject({
    is_hidden: z.boolean().optional(),
    answer: z.string().max(REVIEW_ANSWER_MAX).transform(visibleText).optional(),
    seen: seenOf(operatorReview.pick({ rating: true, title: true, comment: true, is_hidden: true, answer: true })),
  })
  .openapi('change_review');
/** PUT and DELETE operator/reviews/{review_id} */
export const operatorReviewParams = z.strictObject({ review_id: queryId });
export const operatorReviewResponse = z.object({ review: operatorReview }).openapi('operator_review_response');

export type ChangeReviewRequest = z.input<typeof changeReviewBody>;
export type OperatorReviews = z.infer<typeof operatorReviewsResponse>;
export type OperatorReview = z.infer<typeof operatorReview>;
