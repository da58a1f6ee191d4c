import type { Review } from '../demo-store.ts';
export const REVIEWS: Review[] = [];
