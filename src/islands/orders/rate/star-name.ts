import type { Translate } from '#words/translate.ts';

export const STARS = [1, 2, 3, 4, 5] as const;

/** Rating in words. Empty without a rating. */
export const starName = (rating: number, t: Translate): string => {
  const star = STARS.find((each) => each === rating);
  return star ? t(`rate.star${star}`) : '';
};
