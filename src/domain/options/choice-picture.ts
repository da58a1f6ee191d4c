/** A combination of single-choice values, as the contract has it. */
export interface PicturedCombination {
  readonly ids: readonly number[];
  /** The index of its picture among those of the product. */
  readonly image?: number | undefined;
}

/**
 * The index of the picture that shows what is chosen; null where nothing is chosen or nothing chosen decides it. A colour
 * decides it as soon as all its sizes have the same picture.
 * @param chosen single-choice values
 */
export function choicePicture(combinations: readonly PicturedCombination[], chosen: readonly number[]): number | null {
  if (chosen.length === 0) return null;
  const possible = combinations.filter(({ ids }) => chosen.every((id) => ids.includes(id)));
  const pictures = new Set(possible.flatMap(({ image }) => image ?? []));
  const [picture = null] = pictures;
  return pictures.size === 1 ? picture : null;
}
