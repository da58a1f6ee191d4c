/** A combination of single-choice values, as in the contract. */
export interface PicturedCombination {
  readonly ids: readonly number[];
  /** Index of its image among those of the product. */
  readonly image?: number | undefined;
}

/**
 * Index of the image for the current choice. Null if nothing is chosen or the choice does not determine an image. A
 * colour determines one if all its sizes share the same image.
 * @param chosen single-choice values
 */
export function choicePicture(combinations: readonly PicturedCombination[], chosen: readonly number[]): number | null {
  if (chosen.length === 0) return null;
  const possible = combinations.filter(({ ids }) => chosen.every((id) => ids.includes(id)));
  const pictures = new Set(possible.flatMap(({ image }) => image ?? []));
  const [picture = null] = pictures;
  return pictures.size === 1 ? picture : null;
}
