/** Looks at values of unknown origin (storage, another tab) where a schema would be too heavy. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A whole number above zero, as the contract numbers its rows. */
export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
