import { REVIEWS_FASHION } from './reviews-fashion.ts';
import { REVIEWS_HOME } from './reviews-home.ts';
import { REVIEWS_ON_THE_WAY } from './reviews-on-the-way.ts';

export const REVIEWS = [...REVIEWS_FASHION, ...REVIEWS_ON_THE_WAY, ...REVIEWS_HOME];
