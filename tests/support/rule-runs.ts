/** How often the property tests of the rules run: few in `verify`, which has a minute; 20,000 in `npm test`. */
export const RULE_RUNS = Number(process.env.RULE_RUNS ?? 300);
