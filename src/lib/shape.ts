/** Type guard for values of unknown origin (storage, another tab) where a schema would be too heavy. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is a positive integer, like all ids of the contract. */
export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
