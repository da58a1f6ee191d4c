import type { Review, ReviewsResponse } from '#contracts/product.ts';
import { averageRating } from '#domain/catalog/average-rating.ts';
import type { ReviewsPage, ShownReview } from '#services/catalog/read-reviews.ts';

const presentReview = ({ id, rating, title, comment, authorName, createdAt, answer }: ShownReview): Review => ({
  id,
  rating,
  title,
  comment,
  author_name: authorName,
  created_at: createdAt,
  answer,
});

export function presentReviews(found: ReviewsPage): ReviewsResponse {
  const { groups } = found;
  return {
    rating_count: found.ratingCount,
    review_count: found.reviewCount,
    average_rating: averageRating(found),
    grouped_ratings: {
      5: groups['5'] ?? 0,
      4: groups['4'] ?? 0,
      3: groups['3'] ?? 0,
      2: groups['2'] ?? 0,
      1: groups['1'] ?? 0,
    },
    reviews: found.reviews.map(presentReview),
    current_page: found.page,
    last_page: found.lastPage,
  };
}
