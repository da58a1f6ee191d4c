import type { Attribute, MultiAttribute } from '../options/types.ts';

/** What can be chosen for a product, as it is stored with the product's row. */
export interface StoredOptions {
  attributes: readonly Attribute[];
  multiSelectableAttributes: readonly MultiAttribute[];
}
