import { REVIEWS_MODE } from './reviews-mode.ts';
import { REVIEWS_UNTERWEGS } from './reviews-unterwegs.ts';
import { REVIEWS_WOHNEN } from './reviews-wohnen.ts';

export const REVIEWS = [...REVIEWS_MODE, ...REVIEWS_UNTERWEGS, ...REVIEWS_WOHNEN];
