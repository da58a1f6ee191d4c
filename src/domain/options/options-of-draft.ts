import type { ProductDraft } from '../catalog/product-draft.ts';
import { combinationKey } from './combination-key.ts';
import type { ProductOptions } from './types.ts';

/** The options of a draft. */
export type OptionsDraft = Pick<
  ProductDraft,
  'sellingPriceMinor' | 'originalPriceMinor' | 'attributes' | 'combinations' | 'multiSelectableAttributes'
>;

/** Of a price for a combination that the draft does not have. */
const NO_VARIANT = -1;

/**
 * Converts the options of a draft so that the selection rules also work for imports. Ids are assigned in order: from 1
 * for attributes and values, by index for combinations. Names that the draft does not define are left out.
 */
export function optionsOfDraft(draft: OptionsDraft): ProductOptions {
  const ids = new Map<string, number>();
  const idOf = (attribute: string, value: string): number => {
    const key = JSON.stringify([attribute, value]);
    const id = ids.get(key) ?? ids.size + 1;
    ids.set(key, id);
    return id;
  };
  const valueIds = (values: readonly string[]): number[] =>
    values.map((value, at) => idOf(draft.attributes[at]?.name ?? '', value));
  const variants = new Map(draft.combinations.map(({ values }, at) => [combinationKey(values), at]));
  return {
    sellingPriceMinor: draft.sellingPriceMinor,
    originalPriceMinor: draft.originalPriceMinor,
    isInStock: true,
    attributes: draft.attributes.map(({ name, values }, at) => ({
      id: at + 1,
      name,
      values: values.map((value) => ({ id: idOf(name, value), value })),
    })),
    combinations: draft.combinations.map(({ values, priceMinor, originalPriceMinor }, at) => ({
      variantId: at,
      valueIds: valueIds(values),
      priceMinor,
      originalPriceMinor,
      isInStock: true,
    })),
    multiSelectableAttributes: draft.multiSelectableAttributes.map(({ name, minSelect, maxSelect, values }, at) => ({
      id: at + 1,
      name,
      minSelect,
      maxSelect,
      values: values.map(({ value, priceMinor, dependencies, variantPrices }, index) => ({
        id: index + 1,
        value,
        priceMinor,
        dependencies: dependencies.map((on) => idOf(on.attribute, on.value)),
        variantPrices: variantPrices.map((price) => ({
          variantId: variants.get(combinationKey(price.values)) ?? NO_VARIANT,
          priceMinor: price.priceMinor,
        })),
      })),
    })),
  };
}
