/** How often the property tests of the rules run: few in `verify`, which has a minute; 5,000 in `npm test`. */
export const RULE_RUNS = Number(process.env.RULE_RUNS ?? 300);

/** Milliseconds that they may take: as long as other tests for few runs, and in proportion for many on a busy machine. */
export const RULE_TIMEOUT = Math.max(30_000, RULE_RUNS * 24);
