/** A product whose variants name the values of its attributes by their ids. */
interface VariantProduct {
  readonly options: { readonly attributes: readonly { readonly values: readonly { id: number; value: string }[] }[] };
  readonly variants: readonly { readonly id: number; readonly valueIds: readonly number[] }[];
}

/** The values of each variant, one of each attribute, by the id of the variant and in the order of the variants. */
export function valuesByVariant({ options, variants }: VariantProduct): Map<number, string[]> {
  const names = new Map(options.attributes.flatMap(({ values }) => values.map(({ id, value }) => [id, value])));
  return new Map(variants.map(({ id, valueIds }) => [id, valueIds.map((valueId) => names.get(valueId) ?? '')]));
}
