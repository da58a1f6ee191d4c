import { atom, type ReadableAtom } from 'nanostores';
import type { ReviewsAnswer } from '#contracts/product.ts';
import { api } from './api.ts';

type Summary = Omit<ReviewsAnswer, 'current_page' | 'last_page'>;

/** The reviews of one product, by the names of the specification. */
export interface Reviews extends Readonly<Summary> {
  readonly isFetching: boolean;
  /** The message of the answer that failed; null after the next success. */
  readonly error: string | null;
  /** The last page that is shown; 0: none yet. */
  readonly currentPage: number;
  readonly lastPage: number;
  readonly productId: number | null;
}

export const NO_REVIEWS: Reviews = {
  rating_count: 0,
  review_count: 0,
  average_rating: 0,
  grouped_ratings: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  reviews: [],
  isFetching: false,
  error: null,
  currentPage: 0,
  lastPage: 1,
  productId: null,
};

const $state = atom<Reviews>(NO_REVIEWS);
/** Changed by the actions below alone. */
export const $reviews: ReadableAtom<Reviews> = $state;

/** Empties the list; an answer on its way is dropped. */
export const resetReviews = (): void => $state.set(NO_REVIEWS);

/**
 * Appends the next page of a product's reviews, unless there is none or it is on its way. Another product than before
 * begins anew.
 */
export async function fetchReviews(productId: number): Promise<void> {
  if ($state.get().productId !== productId) $state.set({ ...NO_REVIEWS, productId });
  const { isFetching, currentPage, lastPage } = $state.get();
  if (isFetching || currentPage >= lastPage) return;
  const asked: Reviews = { ...$state.get(), isFetching: true, error: null };
  $state.set(asked);
  const answer = await api.get('get-product-reviews', { product_id: productId, page: currentPage + 1 });
  if ($state.get() !== asked) return;
  if (!answer.ok) {
    $state.set({ ...asked, isFetching: false, error: answer.message });
    return;
  }
  const { reviews, current_page, last_page, ...summary } = answer.body;
  const known = new Set(asked.reviews.map(({ id }) => id));
  $state.set({
    ...asked,
    ...summary,
    // A review that came in meanwhile moves the others to the next page.
    reviews: [...asked.reviews, ...reviews.filter(({ id }) => !known.has(id))],
    isFetching: false,
    currentPage: current_page,
    lastPage: last_page,
  });
}
