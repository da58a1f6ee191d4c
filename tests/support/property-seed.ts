import fc from 'fast-check';

/**
 * Property tests draw the same cases in every run, so that a run fails only for what changed. `PROPERTY_SEED=random`
 * searches for new ones, and `PROPERTY_SEED=<number>` repeats a search by the seed that its failure printed.
 */
const { PROPERTY_SEED: seed = '20261127' } = process.env;
if (seed !== 'random') {
  if (!/^-?\d+$/.test(seed)) throw new Error(`PROPERTY_SEED is a whole number or "random", not "${seed}".`);
  fc.configureGlobal({ seed: Number(seed) });
}
