import { limitConcurrency } from '#lib/limit-concurrency.ts';

/** A malicious picture costs the most when it is decoded, so uploaded pictures are decoded one at a time. */
export const decodeOneByOne = limitConcurrency(1);
