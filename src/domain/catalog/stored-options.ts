import type { Attribute, MultiAttribute } from '../options/types.ts';

/** The options of a product, as stored in its row. */
export interface StoredOptions {
  attributes: readonly Attribute[];
  multiSelectableAttributes: readonly MultiAttribute[];
}
