/** The values of a combination as one text, by which combinations are compared and found. */
export const combinationKey = (values: readonly string[]): string => JSON.stringify(values);
