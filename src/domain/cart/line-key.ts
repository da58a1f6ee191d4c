import type { Choices, Selection } from '../options/types.ts';

/**
 * Identity of a cart line: the same product with the same options has the same key, regardless of the order and
 * repetition of ids. `12;1=11;7+71,72` is product 12, value 11 of attribute 1, values 71 and 72 of attribute 7.
 */
export const lineKey = (productId: number, { selectedAttributes, selectedMultiAttributes }: Selection): string =>
  [productId, ...parts(selectedAttributes, '='), ...parts(selectedMultiAttributes, '+')].join(';');

const parts = (choices: Choices, mark: string): string[] =>
  Object.entries(choices)
    .filter(([, ids]) => ids.length > 0)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([id, ids]) => `${id}${mark}${[...new Set(ids)].toSorted((a, b) => a - b).join(',')}`);
