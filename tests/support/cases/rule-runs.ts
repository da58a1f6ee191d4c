/** Number of runs of the property tests of the rules: few in `verify`, which has one minute; 5,000 in `npm test`. */
export const RULE_RUNS = Number(process.env.RULE_RUNS ?? 300);

/** Time limit in milliseconds: like other tests for few runs, in proportion for many runs on a busy machine. */
export const RULE_TIMEOUT = Math.max(30_000, RULE_RUNS * 24);
